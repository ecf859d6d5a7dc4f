import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';

/** Ends a conversion: at once while queued, soon while running; false when it has ended. */
export async function cancelConversion(db: Db, conversionId: string): Promise<boolean> {
  const answer = await db.rpc('cancel_conversion', { conversion_id: conversionId });
  return requireData('Cancelling a conversion', answer);
}
