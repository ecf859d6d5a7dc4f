import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { conversionQueued } from '#app/platform/observe/conversion-channels.server.ts';

/** Makes once more what a finished conversion made, which stays until then; false when it isn't finished. */
export async function remakeRendition(db: Db, conversionId: string): Promise<boolean> {
  const answer = await db.rpc('remake_rendition', { conversion_id: conversionId });
  const isQueued = requireData('Making a rendition again', answer);
  if (isQueued) conversionQueued.publish(null);
  return isQueued;
}
