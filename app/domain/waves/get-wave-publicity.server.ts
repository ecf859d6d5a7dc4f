import { findReportAt } from '#app/domain/surf-report/find-report-at.server.ts';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { findObstacle } from './find-obstacle.ts';
import type { WavePublicity } from './wave-publicity.ts';

/** How a wave stands with the surf report, for staff of its session and whoever rides it; null for others. */
export async function getWavePublicity(db: Db, waveId: string): Promise<WavePublicity | null> {
  const [row] = requireData(
    'Reading whether a wave is public',
    await db.rpc('get_wave_publicity', { wave_id: waveId }),
  );
  if (!row) return null;
  // The types know no null of what functions tell.
  const { latitude, longitude }: { latitude: number | null; longitude: number | null } = row;
  const position = latitude !== null && longitude !== null ? { latitude, longitude } : null;
  const spot = position && findReportAt(position);
  return {
    isChosen: row.is_chosen,
    obstacle: findObstacle({
      isNamed: row.is_named,
      isRefused: row.is_refused,
      hasAgreed: row.has_agreed,
      isReady: row.is_ready,
      isSpotHidden: row.is_hidden,
      hasPosition: position !== null,
      hasReport: spot !== null,
    }),
    isMinor: row.is_minor,
    report: spot && { path: `/report/${spot.slug}`, spotName: spot.name },
  };
}
