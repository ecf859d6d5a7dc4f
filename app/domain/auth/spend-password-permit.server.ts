import { requireData } from '#app/platform/require-data.server.ts';
import type { Db } from '#app/platform/supabase.server.ts';

/** Whether this auth session has chosen its password: a copy of the permit's cookie lets it choose no other. */
export async function isPasswordPermitSpent(db: Db): Promise<boolean> {
  const what = 'Asking whether a password was chosen';
  return requireData(what, await db.rpc('password_permit_is_spent'));
}

/** After a password was chosen without the current one. */
export async function spendPasswordPermit(db: Db): Promise<void> {
  const { error } = await db.rpc('spend_password_permit');
  if (error) throw new Error('A permit was not spent', { cause: error });
}
