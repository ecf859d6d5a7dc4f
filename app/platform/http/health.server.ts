import { fetchWithRetry } from '#app/platform/database/fetch-with-retry.server.ts';
import { type DiskState, getDiskState } from '#app/platform/env/disk-state.server.ts';
import { getEnv } from '#app/platform/env/get-env.server.ts';

type Part = 'up' | 'down';
export type Health = {
  app: 'up';
  database: Part;
  storage: Part;
  worker: Part;
  /** Absent where the disk is not ours. Full is not down: pages open and videos can be deleted. */
  disk?: DiskState;
};

const TIMEOUT_MS = 3000;

/**
 * The state of each part, without any secret.
 *
 * @param countWorkers counts the living workers in the database; null when it does not respond
 */
export async function getHealth(
  countWorkers: (signal: AbortSignal) => Promise<number | null>,
): Promise<Health> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const [workers, storage, disk] = await Promise.all([
    countWorkers(signal),
    isStorageUp(signal),
    getDiskState(),
  ]);
  return {
    app: 'up',
    database: workers === null ? 'down' : 'up',
    storage: storage ? 'up' : 'down',
    worker: workers ? 'up' : 'down',
    ...(disk && { disk }),
  };
}

async function isStorageUp(signal: AbortSignal): Promise<boolean> {
  const { SUPABASE_URL, SUPABASE_SECRET_KEY: key } = getEnv();
  try {
    const headers = { apikey: key, authorization: `Bearer ${key}` };
    const answer = await fetchWithRetry(`${SUPABASE_URL}/storage/v1/bucket`, { headers, signal });
    await answer.body?.cancel();
    return answer.ok;
  } catch (error) {
    // No connection, or a timeout: that is what "down" means.
    if (error instanceof TypeError || error instanceof DOMException) return false;
    throw error;
  }
}
