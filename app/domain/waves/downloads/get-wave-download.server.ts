import { listLockedWaves } from '#app/domain/selling/baskets.server.ts';
import { toFileName } from '#app/lib/text/to-file-name.ts';
import { toLocalDay } from '#app/lib/time/to-local-day.ts';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { toRideTime } from '../ride.ts';
import { findWaveDownload, isPreviewOnly, listWaveDownloads } from './list-wave-downloads.ts';

/**
 * The path of a wave's video in a quality, and its name as a download; null when there is none that
 * I may see, or it is to be paid for.
 */
export async function getWaveDownload(
  db: Db,
  waveId: string,
  quality: string,
): Promise<{ path: string; fileName: string; filmedAt: string | undefined } | null> {
  const row = requireData(
    'Looking for a file to download',
    await db
      .from('waves')
      .select(
        `ridden_at, by_camera_clock, surfer:surfers!waves_surfer_id_fkey(name),
        session:sessions!waves_session_id_fkey(starts_at, time_zone, spot:spots!sessions_spot_id_fkey(name)),
        renditions!renditions_wave_id_fkey(kind, path, width, height, bytes, angle_id)`,
      )
      .eq('id', waveId)
      .maybeSingle(),
  );
  const film = row && findWaveDownload(listWaveDownloads(row.renditions), quality);
  if (!film) return null;
  if (isPreviewOnly(row.renditions) && (await listLockedWaves(db, [waveId])).has(waveId))
    return null;
  const { session } = row;
  const riddenAt = row.by_camera_clock ? row.ridden_at : null;
  const time =
    session && toRideTime(riddenAt, { startsAt: session.starts_at, timeZone: session.time_zone });
  const parts = [
    row.surfer?.name ?? 'Wave',
    session?.spot?.name,
    session && toLocalDay(session.starts_at, session.time_zone),
    time?.replace(':', '-'),
  ];
  return {
    path: film.path,
    filmedAt: riddenAt ?? session?.starts_at,
    fileName: `${toFileName(parts.filter(Boolean).join(' '), 'Wave')}.mp4`,
  };
}
