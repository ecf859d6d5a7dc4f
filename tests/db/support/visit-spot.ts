/** One more server: visits a spot so many times at once, and prints the number of swells in each response. */
import { getSurfReport } from '#app/domain/surf-report/get-surf-report.server.ts';
import { createAdminSupabase } from '#app/platform/database/supabase-admin.server.ts';

const [slug = '', visits = '1'] = process.argv.slice(2);
const db = createAdminSupabase();
const reports = await Promise.all(
  Array.from({ length: Number(visits) }, () => getSurfReport(db, slug, new Date())),
);
process.stdout.write(
  JSON.stringify(reports.map((report) => report?.hours.filter(({ swell }) => swell).length)),
);
