import { isSecureSite } from '#app/platform/env/is-secure-site.server.ts';
import type { ConsentAnswer } from './consent.ts';

export const CONSENT_COOKIE = 'analytics-consent';

// Half a year, after which it is asked again, whatever the answer was.
const MAX_AGE_SECONDS = 182 * 24 * 3600;

/** The header that remembers an answer. */
export function writeConsent(answer: ConsentAnswer): { 'set-cookie': string } {
  const secure = isSecureSite() ? '; Secure' : '';
  const age = `Max-Age=${MAX_AGE_SECONDS}`;
  const cookie = `${CONSENT_COOKIE}=${answer}; Path=/; ${age}; HttpOnly; SameSite=Lax${secure}`;
  return { 'set-cookie': cookie };
}
