import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import type { LadderRung } from './to-playlist.ts';

/** The qualities of a video or wave that I may see, smallest first. */
export async function listLadder(
  db: Db,
  of: 'video_id' | 'wave_id',
  id: string,
): Promise<LadderRung[]> {
  const rows = requireData(
    'Reading playlists',
    await db
      .from('renditions')
      .select('path, width, height, bitrate, codec, playlist')
      .eq(of, id)
      .eq('kind', 'ladder')
      .order('height'),
  );
  return rows.flatMap(({ playlist, ...rung }) => (playlist ? [{ ...rung, playlist }] : []));
}
