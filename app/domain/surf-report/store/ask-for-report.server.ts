import { requireData } from '#app/platform/database/require-data.server.ts';
import { createAdminSupabase } from '#app/platform/database/supabase-admin.server.ts';
import { logger } from '#app/platform/observe/logger.server.ts';
import { shareInProcess } from '#app/platform/observe/share-in-process.server.ts';
import { getForecastSource } from '../source/get-forecast-source.server.ts';
import { fetchSurfReport } from './fetch-surf-report.server.ts';

/** One question of this process at a time for each place; the database sees to the other processes. */
const underWay = shareInProcess('surf-reports', () => new Map<string, Promise<void>>());

/**
 * Says that somebody wants the report of a known break, and fetches it if nobody has in the last hour. Never
 * throws: what fails is logged, and there is no newer report. Null where no source is asked.
 */
export function askForReport(place: string): Promise<void> | null {
  const source = getForecastSource();
  if (!source) return null;
  const running = underWay.get(place);
  if (running) return running;
  const asking = ask().finally(() => underWay.delete(place));
  underWay.set(place, asking);
  return asking;

  async function ask(): Promise<void> {
    try {
      const db = createAdminSupabase();
      const claimed = await db.rpc('claim_surf_report', { place, is_public: true });
      if (!requireData('Claiming a surf report', claimed) || !source) return;
      await fetchSurfReport(db, source, place);
    } catch (cause) {
      logger.warn({ err: cause }, 'a surf report could not be asked for');
    }
  }
}
