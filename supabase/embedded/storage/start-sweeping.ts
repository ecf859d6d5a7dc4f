import type { Kysely } from 'kysely';
import { log } from '../log.ts';
import { sweepFiles, sweepIncoming } from './sweep-files.ts';

const SWEEP_MS = 60 * 60 * 1000;
// Longer than any transaction that gives a file its row; resumable uploads keep a name of their own besides.
const YOUNG_MS = 60 * 60 * 1000;

/** Sweeps files once before the first request, and from then on by a timer; gives what stops that. */
export async function startSweeping(
  db: Kysely<unknown>,
  storageFolder: string,
): Promise<() => void> {
  await sweepIncoming(storageFolder);
  await sweepFiles(db, storageFolder, 0);
  const timer = setInterval(() => {
    sweepFiles(db, storageFolder, YOUNG_MS).catch((error: unknown) =>
      log('error', 'Sweeping files failed', { error }),
    );
  }, SWEEP_MS);
  timer.unref();
  return () => clearInterval(timer);
}
