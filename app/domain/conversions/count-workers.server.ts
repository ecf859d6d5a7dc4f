import { createAdminSupabase } from '#app/platform/database/supabase-admin.server.ts';

/** A worker reports at least every few seconds; one that is silent for longer is dead. */
const WORKER_SILENT_MS = 60_000;

/** How many workers are alive, or null when the database doesn't answer. */
export async function countWorkers(signal: AbortSignal): Promise<number | null> {
  const seenAfter = new Date(Date.now() - WORKER_SILENT_MS).toISOString();
  const { count, error } = await createAdminSupabase()
    .from('workers')
    .select('id', { count: 'exact', head: true })
    .gt('seen_at', seenAfter)
    .abortSignal(signal);
  return error ? null : (count ?? 0);
}
