import { listLockedWaves } from '#app/domain/selling/baskets.server.ts';
import { toWallClock } from '#app/lib/time/to-wall-clock.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { readAll } from '#app/platform/storage/read-stream.server.ts';
import { toRideTime } from '../ride.ts';
import type { WaveFilter } from '../wave-filter.ts';
import { findWaveDownload, isPreviewOnly, listWaveDownloads } from './list-wave-downloads.ts';

/** A wave's video in the zip of its session. */
export type ZipFile = { name: string; path: string; bytes: number; lastModified: Date };

/**
 * The videos of the waves of a session that I may see, as they were ridden, each in the best quality
 * that exists up to the requested one. A wave that is not ready yet, or is to be paid for, has none.
 *
 * @param waveIds only these, unless there are none
 */
export async function listZipFiles(
  db: Db,
  session: { id: string; startsAt: string; timeZone: string },
  { surfer, favourites }: WaveFilter,
  quality: string,
  waveIds: string[] = [],
): Promise<ZipFile[]> {
  const rows = await readAll('Listing the files of a session', () => {
    let query = db
      .from('waves')
      .select(favourites ? FAVOURITE_WAVE : WAVE)
      .eq('session_id', session.id)
      .order('ridden_at')
      .order('id');
    if (waveIds.length > 0) query = query.in('id', waveIds);
    if (surfer)
      query = surfer === 'none' ? query.is('surfer_id', null) : query.eq('surfer_id', surfer);
    return query;
  });
  const doubtful = rows.filter(({ renditions }) => isPreviewOnly(renditions)).map(({ id }) => id);
  const locked = doubtful.length > 0 ? await listLockedWaves(db, doubtful) : new Set<string>();
  const numbers = new Map<string | null, number>();
  return rows.flatMap((row) => {
    const number = (numbers.get(row.surfer_id) ?? 0) + 1;
    numbers.set(row.surfer_id, number);
    const files = listWaveDownloads(row.renditions);
    const file = findWaveDownload(files, quality) ?? findWaveDownload(files, 'best');
    if (!file || locked.has(row.id)) return [];
    const riddenAt = row.by_camera_clock ? row.ridden_at : null;
    return {
      name: `${toWaveName(row.surfer?.name, number, toRideTime(riddenAt, session))}.mp4`,
      path: file.path,
      bytes: file.bytes,
      lastModified: toWallClock(riddenAt ?? session.startsAt, session.timeZone),
    };
  });
}

const WAVE = `id, surfer_id, ridden_at, by_camera_clock, surfer:surfers!waves_surfer_id_fkey(name),
  renditions!renditions_wave_id_fkey(kind, path, width, height, bytes, angle_id)` as const;
const FAVOURITE_WAVE = `${WAVE}, favourites!favourites_wave_id_fkey!inner(wave_id)` as typeof WAVE;

/** `Ana 01 10-32`: the surfer, the number among their waves, and when it was ridden. */
function toWaveName(surferName: string | undefined, number: number, time: string | null): string {
  const parts = [surferName ?? 'Wave', String(number).padStart(2, '0'), time?.replace(':', '-')];
  return parts.filter(Boolean).join(' ');
}
