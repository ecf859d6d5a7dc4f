import { URGENCIES } from './to-least-urgency.ts';

/**
 * Each slot of a worker holds leases in its own name: else, when a lease ran out, another slot of the same worker
 * could take the job while the first still took it for its own. There are as many as jobs at a time, and one for each
 * urgency above the least.
 */
export function toSlotIds(workerId: string, concurrency: number): string[] {
  const more = Array.from(
    { length: concurrency + URGENCIES - 2 },
    (_, at) => `${workerId}-${at + 2}`,
  );
  return [workerId, ...more];
}
