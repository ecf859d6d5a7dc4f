import type { Kysely } from 'kysely';
import { log } from '../log.ts';
import { deleteIncoming, deleteLostFiles } from './delete-lost-files.ts';

const SWEEP_MS = 60 * 60 * 1000;
// Longer than any transaction that creates the row of a file; resumable uploads have a name of
// their own as well.
const YOUNG_MS = 60 * 60 * 1000;

/** Sweeps files once before the first request, then by a timer; returns a function that stops it. */
export async function startSweeping(
  db: Kysely<unknown>,
  storageFolder: string,
): Promise<() => void> {
  await deleteIncoming(storageFolder);
  await deleteLostFiles(db, storageFolder, 0);
  const timer = setInterval(() => {
    deleteLostFiles(db, storageFolder, YOUNG_MS).catch((error: unknown) =>
      log('error', 'Sweeping files failed', { error }),
    );
  }, SWEEP_MS);
  timer.unref();
  return () => clearInterval(timer);
}
