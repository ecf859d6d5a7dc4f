import { createHash, randomUUID } from 'node:crypto';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { toPasswordKey } from './to-password-key.server.ts';
import { toShareToken } from './to-share-token.server.ts';

const DAY_MS = 86_400_000;
const DEFAULT_DAYS = 30;
// https://www.postgresql.org/docs/current/errcodes-appendix.html
const NOT_ALLOWED = '42501';
const NO_SUCH_ROW = '23503';

export type NewLink = {
  sessionId: string;
  /** What it opens: this wave, this surfer's waves, or, with neither, the whole session. */
  waveId?: string;
  surferId?: string;
  /** What it lasts for; as the organisation has it unless given. */
  days?: number;
  /** None unless given. */
  password?: string;
};

/**
 * Makes a link that opens something of a session without an account.
 *
 * @returns null when that is not in the session, or the session not the asker's to share
 */
export async function createShareLink(
  db: Db,
  userId: string,
  { sessionId, waveId, surferId, days, password }: NewLink,
): Promise<{ id: string; token: string } | null> {
  const id = randomUUID();
  const { token, hash } = toShareToken(id);
  const lastsMs = (days ?? (await getLinkDays(db, sessionId))) * DAY_MS;
  const { error } = await db
    .from('share_links')
    .insert({
      id,
      session_id: sessionId,
      token_hash: hash,
      created_by: userId,
      ...(waveId ? { kind: 'wave', wave_id: waveId } : toWider(surferId)),
      expires_at: new Date(Date.now() + lastsMs).toISOString(),
      ...(password && { password_hash: toHash(await toPasswordKey(token, password)) }),
    });
  if (!error) return { id, token };
  if (error.code === NOT_ALLOWED || error.code === NO_SUCH_ROW) return null;
  throw new Error('Making a share link failed', { cause: error });
}

function toWider(surferId: string | undefined) {
  return surferId ? { kind: 'surfer', surfer_id: surferId } : { kind: 'session' };
}

async function getLinkDays(db: Db, sessionId: string): Promise<number> {
  const session = requireData(
    'Reading how long links last',
    await db
      .from('sessions')
      .select('organisation:organisations!sessions_organisation_id_fkey(link_days)')
      .eq('id', sessionId)
      .maybeSingle(),
  );
  return session?.organisation?.link_days ?? DEFAULT_DAYS;
}

function toHash(key: string): string {
  return `\\x${createHash('sha256').update(key).digest('hex')}`;
}
