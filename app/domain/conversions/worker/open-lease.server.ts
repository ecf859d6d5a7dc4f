import { z } from 'zod';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { logger } from '#app/platform/observe/logger.server.ts';
import { requestContext } from '#app/platform/observe/request-context.server.ts';
import type { ConversionJob } from './conversion-job.ts';

const HEARTBEAT_MS = 2_000;

export type Lease = {
  /** Aborts when the job is cancelled or no longer ours. */
  signal: AbortSignal;
  report: (progress: number) => void;
  /** Asks whether it is still ours, which a machine that slept can't know. */
  confirm: () => Promise<void>;
  ending: () => 'cancelled' | 'lost';
  release: () => Promise<void>;
};

const responseSchema = z.object({ held: z.boolean(), cancel: z.boolean() });

type Holder = { db: Db; workerId: string };

/** Keeps a job's lease by reporting its progress, and reads from the responses when to stop. */
export function openLease(job: ConversionJob, { db, workerId }: Holder): Lease {
  const controller = new AbortController();
  let progress = 0;
  let ending: 'cancelled' | 'lost' = 'lost';
  let beating: Promise<void> | null = null;

  async function beat(): Promise<void> {
    const { data, error } = await db.rpc('heartbeat_conversion', {
      conversion_id: job.id,
      worker_id: workerId,
      revision: job.revision,
      progress,
    });
    const response = responseSchema.safeParse(data);
    if (error || !response.success) {
      // The lease outlasts a few lost beats.
      logger.warn({ conversion: job.id, err: error ?? response.error }, 'a heartbeat failed');
      return;
    }
    const { held, cancel } = response.data;
    if (cancel) ending = 'cancelled';
    if (cancel || !held) controller.abort();
  }

  function startBeat(): void {
    beating ??= beat().finally(() => {
      beating = null;
    });
  }

  // Without the job's request id: its heartbeats would bury the lines that matter.
  const timer = requestContext.exit(() => setInterval(startBeat, HEARTBEAT_MS));

  return {
    signal: controller.signal,
    report: (fraction) => {
      progress = Math.max(progress, fraction);
    },
    async confirm() {
      await beating;
      await beat();
    },
    ending: () => ending,
    async release() {
      clearInterval(timer);
      await beating;
    },
  };
}
