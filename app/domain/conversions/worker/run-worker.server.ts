import { logger } from '#app/platform/logger.server.ts';
import { requestContext } from '#app/platform/observe/request-context.server.ts';
import { createRequestId } from '#app/platform/observe/request-id.server.ts';
import type { Listener } from './create-bell.server.ts';
import type { Lane } from './create-lanes.ts';
import { type ConversionJob, parseConversionJob } from './parse-conversion-job.server.ts';
import { runJob, type WorkerTools } from './run-job.server.ts';

const POLL_MS = 1_000;
/** Where nobody rings, a film that has just arrived waits at most this long for an idle worker. */
const POLL_LIMIT_MS = 2_000;
const POLL_GROWTH = 1.5;

/** Claims and runs the jobs of a lane until asked to stop; an unreachable backend only makes it wait. */
export async function runWorker(tools: WorkerTools, lane: Lane, bell: Listener): Promise<void> {
  let pauseMs = POLL_MS;
  while (!tools.stopping.aborted) {
    try {
      const job = await claim(tools, lane.readLeast());
      if (job) {
        pauseMs = POLL_MS;
        // Log lines and questions to the backend carry the id of the request that queued the job.
        const requestId = job.requestId ?? createRequestId();
        await lane.run(job.priority, () =>
          requestContext.run({ requestId }, () => runJob(job, tools)),
        );
        continue;
      }
    } catch (cause) {
      logger.warn({ err: cause }, 'the queue could not be reached');
      pauseMs = POLL_LIMIT_MS;
    }
    await bell.wait(pauseMs, tools.stopping);
    pauseMs = Math.min(POLL_LIMIT_MS, pauseMs * POLL_GROWTH);
  }
}

async function claim(
  { db, workerId }: WorkerTools,
  atLeast: number | null,
): Promise<ConversionJob | null> {
  if (atLeast === null) return null;
  const { data, error } = await db.rpc('claim_conversion', {
    worker_id: workerId,
    at_least: atLeast,
  });
  if (error) throw new Error('claim_conversion failed', { cause: error });
  return data === null ? null : parseConversionJob(data);
}
