import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import type { ErrorState } from './error-report.ts';

/**
 * Says what is thought of an error.
 *
 * @param lastRelease that it was seen in, as far as the asker knows: when it is resolved, only a newer one opens it again
 * @returns whether there is such a one
 */
export async function settleError(
  db: Db,
  id: string,
  state: ErrorState,
  lastRelease: string,
): Promise<boolean> {
  const resolved_in = state === 'resolved' ? lastRelease : null;
  const answer = await db
    .from('error_reports')
    .update({ state, resolved_in })
    .eq('id', id)
    .select('id');
  return requireData('Settling an error', answer).length > 0;
}
