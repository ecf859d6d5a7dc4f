import { createAdminSupabase } from '#app/platform/database/supabase-admin.server.ts';

/**
 * Deletes an account for good, with the rows that belong to the user alone; a school's rows stay,
 * without the user's name. The foreign keys define which is which, and a worker deletes the files.
 * The caller must have checked the user's identity and intent.
 *
 * @throws Error when the backend rejects it, as for the last owner of an organisation: nothing is
 * deleted then
 */
export async function deleteAccount(userId: string): Promise<void> {
  const { error } = await createAdminSupabase().auth.admin.deleteUser(userId);
  if (error) throw new Error('The account could not be deleted', { cause: error });
}
