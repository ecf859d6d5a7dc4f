import type { Db } from '#app/platform/database/supabase.server.ts';
import { logger } from '#app/platform/observe/logger.server.ts';

/**
 * Tells the auth provider a person's new name, for what knows people by it: analytics and mails. The
 * profile is what counts, so a failure is logged and nobody is told.
 */
export async function renameUser(db: Db, name: string): Promise<void> {
  const { error } = await db.auth.updateUser({ data: { full_name: name } });
  if (error) logger.error({ err: error }, 'the auth provider was not told a new name');
}
