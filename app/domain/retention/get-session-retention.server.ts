import { z } from 'zod';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';

const schema = z.object({
  isPersonal: z.boolean(),
  /** Raw films that are still there. */
  filmCount: z.number(),
  /** When the last of them goes, `2026-12-21` at the spot; null while none is to. */
  day: z.string().nullable(),
  /** Its day has come. */
  isDue: z.boolean(),
  /** Somebody said that it stays. */
  isKept: z.boolean(),
  /** Somebody said that it goes, whatever hangs on it. */
  isReleased: z.boolean(),
  /** It is due, and something is in the way. */
  isStopped: z.boolean(),
  /** When the last went that did. */
  deletedAt: z.string().nullable(),
});

/** How a session's raw films stand. */
export type SessionRetention = z.infer<typeof schema>;

/** Null for a session that is not the asker's to see. */
export async function getSessionRetention(
  db: Db,
  sessionId: string,
): Promise<SessionRetention | null> {
  const answer = await db.rpc('get_session_retention', { session_id: sessionId });
  return schema.nullable().parse(requireData('Reading what becomes of raw films', answer));
}
