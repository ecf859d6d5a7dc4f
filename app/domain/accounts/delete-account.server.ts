import { createAdminSupabase } from '#app/platform/database/supabase-admin.server.ts';

/**
 * Deletes an account for good, with what is its person's alone; what belongs to a school stays
 * there, without their name on it. The foreign keys say which is which, and a worker removes the
 * files. Who asks, and whether they are sure, has to be settled before.
 *
 * @throws Error when the backend refuses, as it does for the last owner of an organisation: nothing is deleted then
 */
export async function deleteAccount(userId: string): Promise<void> {
  const { error } = await createAdminSupabase().auth.admin.deleteUser(userId);
  if (error) throw new Error('The account could not be deleted', { cause: error });
}
