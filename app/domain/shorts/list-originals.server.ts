import { listLockedWaves } from '#app/domain/selling/baskets.server.ts';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { findWaveDownload, listWaveDownloads } from '../waves/downloads/list-wave-downloads.ts';
import type { ShortPlan } from './plan.ts';

/** A wave of a short, with its finest video; `file` is null while there is none, or it is to be paid for. */
export type ShortOriginal = {
  waveId: string;
  surferName: string | null;
  spotName: string;
  riddenAt: string;
  timeZone: string;
  durationMs: number;
  /** A path in storage. */
  poster: string | null;
  file: { quality: string; path: string; bytes: number; shortSidePx: number } | null;
};

/** The waves of a plan that the user may see, each once, in the order of the clips. */
export async function listShortOriginals(db: Db, plan: ShortPlan): Promise<ShortOriginal[]> {
  const ids = [...new Set(plan.clips.map(({ waveId }) => waveId))];
  if (ids.length === 0) return [];
  const rows = requireData(
    'Listing the waves of a short',
    await db
      .from('waves')
      .select(
        `id, ridden_at, start_ms, end_ms, surfer:surfers!waves_surfer_id_fkey(name),
        session:sessions!waves_session_id_fkey(time_zone, spot:spots!sessions_spot_id_fkey(name)),
        renditions!renditions_wave_id_fkey(kind, path, width, height, bytes, angle_id)`,
      )
      .in('id', ids),
  );
  const locked = await listLockedWaves(db, ids);
  return ids.flatMap((id) => {
    const row = rows.find((each) => each.id === id);
    if (!row) return [];
    const films = locked.has(id) ? [] : listWaveDownloads(row.renditions);
    const poster = row.renditions.find((file) => file.kind === 'poster' && !file.angle_id);
    return {
      waveId: id,
      surferName: row.surfer?.name ?? null,
      spotName: row.session?.spot?.name ?? '',
      riddenAt: row.ridden_at,
      timeZone: row.session?.time_zone ?? 'UTC',
      durationMs: row.end_ms - row.start_ms,
      poster: poster?.path ?? null,
      file: findWaveDownload(films, 'original') ?? findWaveDownload(films, 'best') ?? null,
    };
  });
}
