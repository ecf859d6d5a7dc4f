import { logger } from '#app/platform/observe/logger.server.ts';
import { requestContext } from '#app/platform/observe/request-context.server.ts';
import { createRequestId } from '#app/platform/observe/request-id.server.ts';
import { type ConversionJob, parseConversionJob } from './conversion-job.ts';
import type { WakeUp } from './create-wake-up.server.ts';
import { runJob, type WorkerTools } from './run-job.server.ts';
import { toLeastUrgency, toSlotIds } from './slots.ts';

const POLL_MS = 1_000;
/** Without a wake-up, a video that has just arrived waits at most this long for an idle worker. */
const POLL_LIMIT_MS = 2_000;
const POLL_GROWTH = 1.5;

type Settings = { concurrency: number; wakeUp: WakeUp };
type Running = { slot: string; urgency: number; over: Promise<void> };

/**
 * Claims jobs and runs them, as many at a time as may be, until asked to stop; an unreachable backend only makes it
 * wait. It claims one by one, so that two claims never take the same place.
 */
export async function runWorker(
  tools: WorkerTools,
  { concurrency, wakeUp }: Settings,
): Promise<void> {
  const slots = toSlotIds(tools.workerId, concurrency);
  const running = new Set<Running>();
  const listener = wakeUp.listen();
  let pauseMs = POLL_MS;

  function start(job: ConversionJob, slot: string): void {
    // Log lines and questions to the backend carry the id of the request that queued the job.
    const requestId = job.requestId ?? createRequestId();
    const slotTools = { ...tools, workerId: slot };
    const work = requestContext.run({ requestId }, () => runJob(job, slotTools));
    const entry: Running = { slot, urgency: job.urgency, over: work.finally(leave) };
    function leave() {
      running.delete(entry);
      wakeUp.wake();
    }
    running.add(entry);
  }

  /** Whether there was a job to take. */
  async function takeJob(): Promise<boolean> {
    const taken = [...running];
    const least = toLeastUrgency(
      taken.map(({ urgency }) => urgency),
      concurrency,
    );
    const slot = slots.find((id) => taken.every((other) => other.slot !== id));
    if (least === null || slot === undefined) return false;
    const job = await claim({ ...tools, workerId: slot }, least);
    if (job) start(job, slot);
    return job !== null;
  }

  while (!tools.stopping.aborted) {
    try {
      if (await takeJob()) {
        pauseMs = POLL_MS;
        continue;
      }
    } catch (cause) {
      logger.warn({ err: cause }, 'the queue could not be reached');
      pauseMs = POLL_LIMIT_MS;
    }
    await listener.wait(pauseMs, tools.stopping);
    pauseMs = Math.min(POLL_LIMIT_MS, pauseMs * POLL_GROWTH);
  }
  await Promise.all([...running].map(({ over }) => over));
}

async function claim(
  { db, workerId, recipes }: WorkerTools,
  atLeast: number,
): Promise<ConversionJob | null> {
  const { data, error } = await db.rpc('claim_conversion', {
    worker_id: workerId,
    at_least: atLeast,
    of_kinds: Object.keys(recipes),
  });
  if (error) throw new Error('claim_conversion failed', { cause: error });
  return data === null ? null : parseConversionJob(data);
}
