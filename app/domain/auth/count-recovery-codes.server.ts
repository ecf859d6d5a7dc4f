import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';

/**
 * How many recovery codes the signed-in user has left.
 *
 * @throws Error when the backend could not say
 */
export async function countRecoveryCodes(db: Db): Promise<number> {
  return requireData('Counting recovery codes', await db.rpc('count_recovery_codes'));
}
