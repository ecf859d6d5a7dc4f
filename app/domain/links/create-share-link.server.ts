import type { Db } from '#app/platform/supabase.server.ts';
import { createToken } from './create-token.server.ts';

// https://www.postgresql.org/docs/current/errcodes-appendix.html
const NOT_ALLOWED = '42501';
const NO_SUCH_ROW = '23503';

/**
 * Makes a link that opens one wave without an account for 30 days.
 *
 * @returns the token, which cannot be read again later; null when the wave is not in the session
 */
export async function createShareLink(
  db: Db,
  userId: string,
  { sessionId, waveId }: { sessionId: string; waveId: string },
): Promise<{ token: string } | null> {
  const { token, hash } = createToken();
  const { error } = await db.from('share_links').insert({
    session_id: sessionId,
    wave_id: waveId,
    token_hash: hash,
    created_by: userId,
  });
  if (!error) return { token };
  if (error.code === NOT_ALLOWED || error.code === NO_SUCH_ROW) return null;
  throw new Error('Making a share link failed', { cause: error });
}
