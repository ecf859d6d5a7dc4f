import { createCookie } from 'react-router';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { isSecureSite } from '#app/platform/env/site-url.server.ts';
import { readSessionId } from './read-session-id.server.ts';
import { openSealedText, toSealedText } from './sealed-text.server.ts';

// Time to choose a password and write it down; after it, the user has to request another mail.
const MAX_AGE_SECONDS = 900;
const PURPOSE = 'choose a password';

const cookie = createCookie('password-permit', {
  httpOnly: true,
  sameSite: 'lax',
  path: '/auth',
  maxAge: MAX_AGE_SECONDS,
});

/**
 * The `set-cookie` that lets this auth session, which a mailed link or code started, set a password
 * without the current one. Bound to the auth session: it is invalid in any other.
 */
export async function toPasswordPermitCookie(db: Db): Promise<string> {
  const until = Date.now() + MAX_AGE_SECONDS * 1000;
  const permit = toSealedText(PURPOSE, `${await readSessionId(db)} ${until}`);
  return cookie.serialize(permit, { secure: isSecureSite() });
}

/** The `set-cookie` after a password was chosen. */
export function deletePasswordPermit(): Promise<string> {
  return cookie.serialize('', { secure: isSecureSite(), maxAge: 0 });
}

/** Whether this auth session started with a mail, less than a quarter of an hour ago. */
export async function hasPasswordPermit(request: Request, db: Db): Promise<boolean> {
  const found: unknown = await cookie.parse(request.headers.get('cookie'));
  const permit = typeof found === 'string' ? openSealedText(PURPOSE, found) : null;
  if (permit === null) return false;
  const [sessionId, until] = permit.split(' ');
  return Number(until) > Date.now() && sessionId === (await readSessionId(db));
}
