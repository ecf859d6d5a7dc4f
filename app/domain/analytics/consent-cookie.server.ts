import { isSecureSite } from '#app/platform/env/site-url.server.ts';
import { hasDeclinedTracking } from '#app/platform/http/visits.server.ts';
import type { Consent, ConsentAnswer } from './consent.ts';

/** The choice of the visitor, or of their browser. */
export function readConsent(headers: Headers): Consent {
  if (hasDeclinedTracking(headers)) return { consent: 'declined', declinedByBrowser: true };
  const answer = new RegExp(`(?:^|;\\s*)${CONSENT_COOKIE}=(granted|declined)(?:;|$)`).exec(
    headers.get('cookie') ?? '',
  )?.[1];
  return { consent: (answer as Consent['consent']) ?? null, declinedByBrowser: false };
}

const CONSENT_COOKIE = 'analytics-consent';

// Half a year; then the page asks again, whatever the choice was.
const MAX_AGE_SECONDS = 182 * 24 * 3600;

/** The header that stores the visitor's choice. */
export function toConsentHeaders(answer: ConsentAnswer): { 'set-cookie': string } {
  const secure = isSecureSite() ? '; Secure' : '';
  const age = `Max-Age=${MAX_AGE_SECONDS}`;
  const cookie = `${CONSENT_COOKIE}=${answer}; Path=/; ${age}; HttpOnly; SameSite=Lax${secure}`;
  return { 'set-cookie': cookie };
}
