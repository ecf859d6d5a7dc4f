import { setTimeout as wait } from 'node:timers/promises';
import { logger } from '#app/platform/observe/logger.server.ts';
import type { WorkerTools } from './perform-job.server.ts';
import { FILES_AT_ONCE, removeFiles } from './remove-files.server.ts';
import { removeUnwantedRenditions } from './remove-unwanted-renditions.server.ts';

/** Whoever deletes films since the disk is full waits for it. */
const EVERY_MS = 30_000;
const RENDITIONS_EVERY_MS = 6 * 60 * 60 * 1000;

type Tools = Pick<WorkerTools, 'db' | 'sources' | 'stopping'>;

/** Clears away beside the jobs, which may take hours, until asked to stop; what goes wrong is tried again. */
export async function cleanUp({ db, sources, stopping }: Tools): Promise<void> {
  let renditionsAt = Date.now();
  while (!stopping.aborted) {
    await attempt(async () => {
      while (!stopping.aborted && (await removeFiles(db)) === FILES_AT_ONCE);
    });
    await attempt(sources.tidy);
    if (Date.now() >= renditionsAt) {
      renditionsAt = Date.now() + RENDITIONS_EVERY_MS;
      await attempt(() => removeUnwantedRenditions(db));
    }
    await wait(EVERY_MS, undefined, { signal: stopping }).catch(() => undefined);
  }
}

async function attempt(chore: () => Promise<void>): Promise<void> {
  try {
    await chore();
  } catch (cause) {
    logger.warn({ err: cause }, 'what is no longer needed could not be cleared away');
  }
}
