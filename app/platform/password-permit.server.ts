import { createCookie } from 'react-router';
import { isSecureSite } from './is-secure-site.server.ts';
import { openSealedText, sealText } from './sealed-text.server.ts';
import type { Db } from './supabase.server.ts';

// To choose a password and write it down; whoever is later asks for another mail.
const MAX_AGE_SECONDS = 900;
const PURPOSE = 'choose a password';

const cookie = createCookie('password-permit', {
  httpOnly: true,
  sameSite: 'lax',
  path: '/auth',
  maxAge: MAX_AGE_SECONDS,
});

/**
 * The `set-cookie` that lets this auth session, which a mailed link or code began, choose a password
 * without the current one. Bound to the auth session: in another it is worth nothing.
 */
export async function serializePasswordPermit(db: Db): Promise<string> {
  const until = Date.now() + MAX_AGE_SECONDS * 1000;
  const permit = sealText(PURPOSE, `${await readSessionId(db)} ${until}`);
  return cookie.serialize(permit, { secure: isSecureSite() });
}

/** The `set-cookie` after a password was chosen. */
export function clearPasswordPermit(): Promise<string> {
  return cookie.serialize('', { secure: isSecureSite(), maxAge: 0 });
}

/** Whether this auth session began by a mail, less than a quarter of an hour ago. */
export async function hasPasswordPermit(request: Request, db: Db): Promise<boolean> {
  const found: unknown = await cookie.parse(request.headers.get('cookie'));
  const permit = typeof found === 'string' ? openSealedText(PURPOSE, found) : null;
  if (permit === null) return false;
  const [sessionId, until] = permit.split(' ');
  return Number(until) > Date.now() && sessionId === (await readSessionId(db));
}

/** The id is worth as much as the token that names it: the backend has just vouched for that. */
async function readSessionId(db: Db): Promise<string> {
  const { data } = await db.auth.getSession();
  const payload = data.session?.access_token.split('.')[1] ?? '';
  const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString() || '{}');
  const { session_id } = claims as { session_id?: unknown };
  if (typeof session_id !== 'string') throw new Error('An access token names no auth session');
  return session_id;
}
