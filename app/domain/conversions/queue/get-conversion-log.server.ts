import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';

/** The end of what ffmpeg said in the last attempt, at most 20,000 characters; null when it said nothing. */
export async function getConversionLog(db: Db, conversionId: string): Promise<string | null> {
  const answer = await db.rpc('get_conversion_log', { conversion_id: conversionId });
  return requireData<string | null>('Reading a log', answer) || null;
}
