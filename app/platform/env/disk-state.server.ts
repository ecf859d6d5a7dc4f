import { z } from 'zod';
import { fetchWithRetry } from '#app/platform/database/fetch-with-retry.server.ts';
import { getEnv } from './get-env.server.ts';

export type DiskState = 'ok' | 'low' | 'full';

const answerSchema = z.object({ disk: z.enum(['ok', 'low', 'full']) });

/** A disk doesn't fill faster, and every page of users who upload checks it. */
const KEPT_MS = 5_000;
const TIMEOUT_MS = 2_000;

let kept: { state: Promise<DiskState | null>; atMs: number } | null = null;

/** How full the disk of the embedded backend is; null with another backend, or without a response. */
export function getDiskState(): Promise<DiskState | null> {
  if (kept && performance.now() - kept.atMs < KEPT_MS) return kept.state;
  kept = { state: readDiskState(), atMs: performance.now() };
  return kept.state;
}

async function readDiskState(): Promise<DiskState | null> {
  const { EMBEDDED_BACKEND, SUPABASE_URL } = getEnv();
  if (!EMBEDDED_BACKEND) return null;
  try {
    const answer = await fetchWithRetry(`${SUPABASE_URL}/health`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return answerSchema.safeParse(await answer.json()).data?.disk ?? null;
  } catch (error) {
    // No connection, a timeout, or an interrupted response.
    if (
      error instanceof TypeError ||
      error instanceof DOMException ||
      error instanceof SyntaxError
    ) {
      return null;
    }
    throw error;
  }
}
