import { isSecureSite } from '#app/platform/env/site-url.server.ts';
import { declinesWatching } from '#app/platform/http/visits.server.ts';
import type { Consent, ConsentAnswer } from './consent.ts';

/** What the visitor has answered, or the browser for them. */
export function readConsent(headers: Headers): Consent {
  if (declinesWatching(headers)) return { consent: 'declined', declinedByBrowser: true };
  const answer = new RegExp(`(?:^|;\\s*)${CONSENT_COOKIE}=(granted|declined)(?:;|$)`).exec(
    headers.get('cookie') ?? '',
  )?.[1];
  return { consent: (answer as Consent['consent']) ?? null, declinedByBrowser: false };
}

const CONSENT_COOKIE = 'analytics-consent';

// Half a year, after which it is asked again, whatever the answer was.
const MAX_AGE_SECONDS = 182 * 24 * 3600;

/** The header that remembers an answer. */
export function writeConsent(answer: ConsentAnswer): { 'set-cookie': string } {
  const secure = isSecureSite() ? '; Secure' : '';
  const age = `Max-Age=${MAX_AGE_SECONDS}`;
  const cookie = `${CONSENT_COOKIE}=${answer}; Path=/; ${age}; HttpOnly; SameSite=Lax${secure}`;
  return { 'set-cookie': cookie };
}
