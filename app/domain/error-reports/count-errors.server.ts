import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import type { ErrorState } from './error-report.ts';

/** How many kinds of errors there are in each state. */
export async function countErrors(db: Db, search = ''): Promise<Record<ErrorState, number>> {
  const counts = { open: 0, resolved: 0, muted: 0 };
  for (const { state, number } of requireData(
    'Counting errors',
    await db.rpc('count_errors', { search }),
  )) {
    counts[state as ErrorState] = number;
  }
  return counts;
}
