import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';

/** The preview of a wave that is to be paid for has its school's mark: row level security shows a guest that one alone. */
const KINDS = { preview: ['preview', 'marked-preview'], scrub: ['scrub'] };

/** The path of a rendition of a video or wave, if I may see it and it exists. */
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
      .in('kind', KINDS[kind])
      // The plain one first.
      .order('kind', { ascending: false })
      .order('created_at', { ascending: false })
      .limit(1)
      .maybeSingle(),
  );
  return row?.path ?? null;
}
