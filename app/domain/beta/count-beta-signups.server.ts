import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import type { BetaState } from './beta-request.ts';
import type { BetaFilter } from './list-beta-signups.server.ts';

/** How many requests there are in each state. */
export async function countBetaSignups(
  db: Db,
  { role, search }: Pick<BetaFilter, 'role' | 'search'>,
): Promise<Record<BetaState, number>> {
  const counts = { asked: 0, admitted: 0, declined: 0 };
  const answer = await db.rpc('count_beta_signups', { ...(role ? { in_role: role } : {}), search });
  for (const { state, number } of requireData('Counting beta requests', answer)) {
    counts[state as BetaState] = number;
  }
  return counts;
}
