import type { Db } from '#app/platform/supabase.server.ts';

/**
 * Ends this auth session; those on other devices go on.
 *
 * @returns false when the backend could not be asked, and so nothing has ended
 */
export async function signOut(db: Db): Promise<boolean> {
  const { error } = await db.auth.signOut({ scope: 'local' });
  return error === null;
}
