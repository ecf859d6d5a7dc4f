import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { conversionQueued } from '#app/platform/observe/conversion-channels.server.ts';
import type { QueuePlace } from './conversion-state.ts';
import type { QueueFilter } from './queue-filter.ts';

/** Queues a failed or cancelled conversion again; false when it is neither, or not the caller's. */
export async function retryConversion(db: Db, conversionId: string): Promise<boolean> {
  const answer = await db.rpc('retry_conversion', { conversion_id: conversionId });
  const isQueued = requireData('Retrying a conversion', answer);
  if (isQueued) conversionQueued.publish(null);
  return isQueued;
}

/** Queues all failed conversions that match again, at most 5,000 at a time; how many. */
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

/** Ends a conversion: at once while queued, soon while running; false when it has ended. */
export async function stopConversion(db: Db, conversionId: string): Promise<boolean> {
  const answer = await db.rpc('cancel_conversion', { conversion_id: conversionId });
  return requireData('Cancelling a conversion', answer);
}

/** Moves a waiting conversion before or after all others, or back; false when it doesn't wait. */
export async function saveConversionPriority(
  db: Db,
  conversionId: string,
  place: QueuePlace,
): Promise<boolean> {
  const answer = await db.rpc('set_conversion_priority', { conversion_id: conversionId, place });
  return requireData('Moving a conversion', answer);
}

/** Runs a finished conversion again, whose files stay until then; false when it isn't finished. */
export async function createRenditionAgain(db: Db, conversionId: string): Promise<boolean> {
  const answer = await db.rpc('remake_rendition', { conversion_id: conversionId });
  const isQueued = requireData('Making a rendition again', answer);
  if (isQueued) conversionQueued.publish(null);
  return isQueued;
}
