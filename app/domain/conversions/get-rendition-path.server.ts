import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';

/** Where storage keeps what was made of a video or wave, if I may see it and it is there. */
export async function getRenditionPath(
  db: Db,
  of: 'video_id' | 'wave_id',
  id: string,
  kind: 'preview' | 'scrub',
): Promise<string | null> {
  const row = requireData(
    'Looking for a rendition',
    await db
      .from('renditions')
      .select('path')
      .eq(of, id)
      .eq('kind', kind)
      .order('created_at', { ascending: false })
      .limit(1)
      .maybeSingle(),
  );
  return row?.path ?? null;
}
