import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { conversionQueued } from '#app/platform/observe/conversion-channels.server.ts';

/** Queues a failed or cancelled conversion anew; false when it is neither, or not mine. */
export async function retryConversion(db: Db, conversionId: string): Promise<boolean> {
  const answer = await db.rpc('retry_conversion', { conversion_id: conversionId });
  const isQueued = requireData('Retrying a conversion', answer);
  if (isQueued) conversionQueued.publish(null);
  return isQueued;
}
