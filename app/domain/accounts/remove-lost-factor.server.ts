import { createAdminSupabase } from '#app/platform/database/supabase-admin.server.ts';

/**
 * Removes an authenticator app of somebody who came in by a recovery code: the backend lets only those remove
 * it who can show a code of it. Who asks has to be settled before.
 *
 * @throws Error when the backend refuses
 */
export async function removeLostFactor(userId: string, factorId: string): Promise<void> {
  const { mfa } = createAdminSupabase().auth.admin;
  const { error } = await mfa.deleteFactor({ userId, id: factorId });
  if (error) throw new Error('The authenticator app could not be removed', { cause: error });
}
