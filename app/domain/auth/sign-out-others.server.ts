import type { Db } from '#app/platform/database/supabase.server.ts';
import { logger } from '#app/platform/observe/logger.server.ts';

/** Ends every auth session of this person but the one that asks. False when that failed, which is logged. */
export async function signOutOthers(db: Db): Promise<boolean> {
  const { error } = await db.auth.signOut({ scope: 'others' });
  if (error) logger.error({ err: error }, 'signing out other devices failed');
  return error === null;
}
