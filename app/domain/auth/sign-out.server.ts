import { logger } from '#app/platform/logger.server.ts';
import type { Db } from '#app/platform/supabase.server.ts';

/**
 * Ends this auth session; those on other devices go on.
 *
 * @returns false when the backend could not be asked, and so nothing has ended; that is logged
 */
export async function signOut(db: Db): Promise<boolean> {
  const { error } = await db.auth.signOut({ scope: 'local' });
  if (error) logger.error({ err: error }, 'signing out failed');
  return error === null;
}
