import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import type { WaveFilter } from './wave-filter.ts';

/** Ids; null at either end of the list. */
export type WaveNeighbours = { previous: string | null; next: string | null };

/** The waves before and after one, in the order and choice of its session's list. */
export async function findWaveNeighbours(
  db: Db,
  waveId: string,
  { surfer, favourites }: WaveFilter,
): Promise<WaveNeighbours> {
  const rows = requireData(
    'Looking for the waves around one',
    await db.rpc('find_wave_neighbours', {
      wave_id: waveId,
      favourites,
      unnamed: surfer === 'none',
      ...(surfer && surfer !== 'none' && { surfer_id: surfer }),
    }),
  );
  return { previous: rows[0]?.previous_id ?? null, next: rows[0]?.next_id ?? null };
}
