import { declinesWatching } from '#app/platform/http/declines-watching.server.ts';
import type { Consent } from './consent.ts';
import { CONSENT_COOKIE } from './write-consent.server.ts';

/** What the visitor has answered, or the browser for them. */
export function readConsent(headers: Headers): Consent {
  if (declinesWatching(headers)) return { consent: 'declined', declinedByBrowser: true };
  const answer = new RegExp(`(?:^|;\\s*)${CONSENT_COOKIE}=(granted|declined)(?:;|$)`).exec(
    headers.get('cookie') ?? '',
  )?.[1];
  return { consent: (answer as Consent['consent']) ?? null, declinedByBrowser: false };
}
