import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import type { ConversionState } from './conversion-state.ts';
import type { QueueFilter } from './queue-filter.ts';

/** How many conversions there are in each state; over 10,000 they are not counted on. */
export async function countConversions(
  db: Db,
  { kind, search }: Pick<QueueFilter, 'kind' | 'search'>,
): Promise<Record<ConversionState, number>> {
  const answer = await db.rpc('count_conversions', { ...(kind ? { of_kind: kind } : {}), search });
  const counts = { running: 0, queued: 0, failed: 0, cancelled: 0, done: 0 };
  for (const { state, number } of requireData('Counting conversions', answer)) {
    counts[state as ConversionState] = number;
  }
  return counts;
}
