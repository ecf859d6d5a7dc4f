import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';

/** That a session's raw films stay, or go whatever hangs on them; null takes either back. */
export type RetentionChoice = 'keep' | 'release' | null;

/** False when it is not the asker's to say. */
export async function chooseRetention(
  db: Db,
  sessionId: string,
  choice: RetentionChoice,
): Promise<boolean> {
  const args = { session_id: sessionId, ...(choice && { choice }) };
  return requireData('Saying what stays', await db.rpc('choose_retention', args));
}
