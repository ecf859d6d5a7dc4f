/** As the database says it of a job: 1 is long, and no user waits for it; 4 is short, and a user waits for it. */
export const URGENCIES = 4;

/**
 * The least urgency of a job that may start beside the running ones; null when none may. At most `concurrency` jobs of
 * an urgency or above it run at once: so an urgent job overtakes long ones, but no job of its own urgency.
 */
export function toLeastUrgency(running: number[], concurrency: number): number | null {
  for (let least = 1; least <= URGENCIES; least += 1) {
    if (running.filter((urgency) => urgency >= least).length < concurrency) return least;
  }
  return null;
}

/**
 * Each slot of a worker holds leases in its own name: else, when a lease expired, another slot of the same worker
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
