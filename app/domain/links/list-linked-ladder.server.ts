import type { LadderRung } from '#app/domain/conversions/write-playlist.ts';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';

/** The qualities of a wave behind a share link, smallest first; none when the link doesn't open it. */
export async function listLinkedLadder(db: Db, waveId: string): Promise<LadderRung[]> {
  return requireData(
    'Reading playlists of a link',
    await db.rpc('get_linked_playlists', { wave_id: waveId }),
  );
}
