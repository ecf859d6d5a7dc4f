import { setTimeout as wait } from 'node:timers/promises';
import { logger } from '#app/platform/logger.server.ts';
import { requireData } from '#app/platform/require-data.server.ts';
import type { Db } from '#app/platform/supabase.server.ts';

const EVERY_MS = 60_000;

type Tools = {
  /** With the service key. */
  db: Db;
  /** Where links in mails lead. */
  siteUrl: string;
  stopping: AbortSignal;
};

/** Queues a mail to each surfer whose waves are ready, until asked to stop. Any number may run: each is told once. */
export async function tellWavesReady({ db, siteUrl, stopping }: Tools): Promise<void> {
  while (!stopping.aborted) {
    try {
      const told = await db.rpc('tell_waves_ready', { site_url: siteUrl });
      const count = requireData('Telling whose waves are ready', told);
      if (count > 0) logger.info({ count }, 'surfers were told that their waves are ready');
    } catch (cause) {
      logger.warn({ err: cause }, 'nobody could be told that their waves are ready');
    }
    await wait(EVERY_MS, undefined, { signal: stopping }).catch(() => undefined);
  }
}
