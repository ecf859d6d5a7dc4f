import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { conversionQueued } from '#app/platform/observe/conversion-channels.server.ts';
import type { QueueFilter } from './queue-filter.ts';

/** Queues all failed conversions that match anew, at most 5,000 at a time; how many. */
export async function retryFailedConversions(
  db: Db,
  { kind, search }: Pick<QueueFilter, 'kind' | 'search'>,
): Promise<number> {
  const answer = await db.rpc('retry_failed_conversions', {
    ...(kind ? { of_kind: kind } : {}),
    search,
  });
  const count = requireData('Retrying failed conversions', answer);
  if (count > 0) conversionQueued.publish(null);
  return count;
}
