import type { ListedConversion } from '#app/domain/conversions/queue/list-conversions.server.ts';
import { formatAge } from '#app/lib/format/format-ago.ts';

/** After this many attempts a job counts as failed: see fail_or_retry in the migrations. */
const MAX_ATTEMPTS = 3;

/** Describes a job's times and attempts, the most important one first. */
export function toJobFacts(job: ListedConversion): string[] {
  const tries = `attempt ${job.attempts} of ${MAX_ATTEMPTS}`;
  switch (job.state) {
    case 'running':
      return [tries, `running for ${formatAge(job.startedSecondsAgo ?? 0)}`];
    case 'queued':
      return [
        job.waitingSeconds < 0
          ? `starts in ${formatAge(-job.waitingSeconds)} at the earliest`
          : `waiting for ${formatAge(job.waitingSeconds)}`,
        ...(job.attempts > 0 ? [`tried ${toTimes(job.attempts)}`] : []),
      ];
    default:
      return [
        ...(job.endedSecondsAgo === null ? [] : [`${formatAge(job.endedSecondsAgo)} ago`]),
        ...(job.tookSeconds === null ? [] : [`took ${formatAge(job.tookSeconds)}`]),
        ...(job.attempts > 1 ? [`tried ${toTimes(job.attempts)}`] : []),
      ];
  }
}

function toTimes(count: number): string {
  return count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`;
}
