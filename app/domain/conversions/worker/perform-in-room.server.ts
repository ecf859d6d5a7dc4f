import type { SourceCache } from './create-source-cache.server.ts';
import type { JobOutcome } from './job-outcome.ts';
import { saysNoRoom } from './no-room.ts';
import type { ConversionJob } from './parse-conversion-job.server.ts';
import { type JobTools, performJob } from './perform-job.server.ts';
import { watchRoom } from './watch-room.server.ts';

type Tools = Omit<JobTools, 'source'> & { sources: SourceCache };

/**
 * Fetches a job's source and does its work, as long as the disk's reserve stays free.
 * @throws NoRoomError when it doesn't, or when it wouldn't
 */
export async function performInRoom(
  job: ConversionJob,
  { sources, ...tools }: Tools,
): Promise<JobOutcome> {
  const room = watchRoom(sources.keepReserve);
  const signal = AbortSignal.any([tools.signal, room.signal]);
  try {
    const source = await sources.hold(job, signal);
    try {
      const outcome = await performJob(job, { ...tools, source, signal });
      if (outcome.outcome === 'failed' || outcome.outcome === 'cancelled')
        room.signal.throwIfAborted();
      const isFull = outcome.outcome === 'failed' && saysNoRoom(outcome.log);
      return isFull ? { outcome: 'waiting' } : outcome;
    } finally {
      source.release();
    }
  } catch (cause) {
    // However the work put it that it was broken off.
    room.signal.throwIfAborted();
    throw cause;
  } finally {
    room.stop();
  }
}
