import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { logger } from '#app/platform/observe/logger.server.ts';

const EVERY_MS = 60_000;

type Tools = {
  /** With the service key. */
  db: Db;
  /** Where links in mails lead. */
  siteUrl: string;
  stopping: AbortSignal;
};

const schema = z.object({ told: z.number(), hasMore: z.boolean() });

/**
 * Queues a mail to each surfer whose waves are ready, and to each guardian who was not asked yet, until
 * stopped. Any number of processes may run it: each recipient is notified once.
 */
export async function notifyWavesReady({ db, siteUrl, stopping }: Tools): Promise<void> {
  while (!stopping.aborted) {
    let hasMore = false;
    try {
      const asked = await db.rpc('mail_guardian_requests', { site_url: siteUrl });
      const guardians = schema.parse(requireData('Asking guardians', asked));
      const answer = await db.rpc('notify_waves_ready', { site_url: siteUrl });
      const round = schema.parse(requireData('Notifying surfers', answer));
      hasMore = round.hasMore || guardians.hasMore;
      if (round.told > 0)
        logger.info({ count: round.told }, 'surfers were notified that their waves are ready');
    } catch (cause) {
      logger.warn({ err: cause }, 'surfers could not be notified that their waves are ready');
    }
    if (!hasMore) await wait(EVERY_MS, undefined, { signal: stopping }).catch(() => undefined);
  }
}
