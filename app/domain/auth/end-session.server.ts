import type { Db } from '#app/platform/database/supabase.server.ts';
import { logger } from '#app/platform/observe/logger.server.ts';

/** Signs the user out on one of their devices. `gone`: it was signed out already. */
export async function endSession(db: Db, id: string): Promise<'ended' | 'gone' | 'failed'> {
  const { data, error } = await db.rpc('end_my_session', { session_id: id });
  if (!error) return data ? 'ended' : 'gone';
  logger.error({ err: error }, 'signing out another device failed');
  return 'failed';
}
