import { logger } from '#app/platform/logger.server.ts';
import { requestContext } from '#app/platform/observe/request-context.server.ts';
import { createRequestId } from '#app/platform/observe/request-id.server.ts';
import type { Bell } from './create-bell.server.ts';
import { parseConversionJob } from './parse-conversion-job.server.ts';
import { runJob, type WorkerTools } from './run-job.server.ts';

const POLL_MS = 1_000;
/** Where nobody rings, a film that has just arrived waits at most this long for an idle worker. */
const POLL_LIMIT_MS = 2_000;
const POLL_GROWTH = 1.5;

/** Claims and runs jobs until asked to stop; an unreachable backend only makes it wait. */
export async function runWorker(tools: WorkerTools, bell: Bell): Promise<void> {
  let pauseMs = POLL_MS;
  while (!tools.stopping.aborted) {
    try {
      const { data, error } = await tools.db.rpc('claim_conversion', { worker_id: tools.workerId });
      if (error) throw new Error('claim_conversion failed', { cause: error });
      if (data !== null) {
        pauseMs = POLL_MS;
        const job = parseConversionJob(data);
        // Log lines and questions to the backend carry the id of the request that queued the job.
        const requestId = job.requestId ?? createRequestId();
        await requestContext.run({ requestId }, () => runJob(job, tools));
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
