import { requireData } from '#app/platform/database/require-data.server.ts';
import { createAdminSupabase } from '#app/platform/database/supabase-admin.server.ts';
import { getOrCreateInProcess } from '#app/platform/observe/get-or-create-in-process.server.ts';
import { logger } from '#app/platform/observe/logger.server.ts';
import { getForecastSource } from '../source/get-forecast-source.server.ts';
import { saveSurfReport } from './save-surf-report.server.ts';

/**
 * This process sends one request at a time for each place; the database coordinates the processes.
 */
const underWay = getOrCreateInProcess('surf-reports', () => new Map<string, Promise<void>>());

/**
 * Requests the report of a known break, and fetches it unless a process has in the last hour. Never
 * throws: an error is logged, and the stored report stays. Null without a source.
 */
export function startReportRefresh(place: string): Promise<void> | null {
  const source = getForecastSource();
  if (!source) return null;
  const running = underWay.get(place);
  if (running) return running;
  const asking = refresh().finally(() => underWay.delete(place));
  underWay.set(place, asking);
  return asking;

  async function refresh(): Promise<void> {
    try {
      const db = createAdminSupabase();
      const claimed = await db.rpc('claim_surf_report', { place, is_public: true });
      if (!requireData('Claiming a surf report', claimed) || !source) return;
      await saveSurfReport(db, source, place);
    } catch (cause) {
      logger.warn({ err: cause }, 'a surf report could not be requested');
    }
  }
}
