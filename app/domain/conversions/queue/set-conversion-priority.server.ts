import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import type { QueuePlace } from './conversion-state.ts';

/** Moves a waiting conversion before or after all others, or back; false when it doesn't wait (any more). */
export async function setConversionPriority(
  db: Db,
  conversionId: string,
  place: QueuePlace,
): Promise<boolean> {
  const answer = await db.rpc('set_conversion_priority', { conversion_id: conversionId, place });
  return requireData('Moving a conversion', answer);
}
