import { getEnv } from '#app/platform/env/get-env.server.ts';
import { toSiteUrl } from '#app/platform/env/site-url.server.ts';
import type { Route } from './+types/security-txt';
import { respondWithText } from './respond-with-text.ts';

/** RFC 9116 requires less than a year; each response is valid this long from its date. */
const VALID_MS = 180 * 24 * 60 * 60 * 1000;

/** Says where to report a vulnerability. */
export function loader({ url }: Route.LoaderArgs) {
  const siteUrl = toSiteUrl(url);
  const { CONTACT_EMAIL } = getEnv();
  const lines = [
    ...(CONTACT_EMAIL ? [`Contact: mailto:${CONTACT_EMAIL}`] : []),
    `Contact: ${siteUrl}/contact`,
    `Expires: ${new Date(Date.now() + VALID_MS).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${siteUrl}/.well-known/security.txt`,
  ];
  return respondWithText(`${lines.join('\n')}\n`);
}
