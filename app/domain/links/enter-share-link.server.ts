import { createLimiter } from '#app/lib/create-limiter.ts';
import { CLIENT_ADDRESS_HEADER } from '#app/platform/client-address.server.ts';
import { toClientKey } from '#app/platform/rate-limits/to-client-key.ts';
import { requireData } from '#app/platform/require-data.server.ts';
import type { Db } from '#app/platform/supabase.server.ts';
import { toPasswordKey } from './to-password-key.server.ts';

/** `entry` lets a browser in for twelve hours. */
export type Entered =
  | { state: 'entered'; entry: string }
  | { state: 'open' }
  | { state: 'wrong' }
  | { state: 'too-often' };

/** Wrong passwords from one address. Past this server, the database counts them for each link. */
const wrongPasswords = createLimiter(10, 10 * 60_000);

/**
 * Gives the password of a link.
 *
 * @param db client of the link (createLinkSupabase)
 * @returns null when the link doesn't stand
 */
export async function enterShareLink(
  db: Db,
  request: Request,
  token: string,
  password: string,
): Promise<Entered | null> {
  const visitor = toClientKey(request.headers.get(CLIENT_ADDRESS_HEADER) ?? '');
  if (wrongPasswords.take(visitor) > 0) return { state: 'too-often' };
  const key = await toPasswordKey(token, password);
  const entered = requireData('Entering a link', await db.rpc('enter_share_link', { key }));
  const answer = entered as Entered | null;
  if (answer?.state !== 'wrong') wrongPasswords.giveBack(visitor);
  return answer;
}
