/**
 * Each loop of a worker holds leases in its own name: else, when a lease ran out, another loop of the same worker
 * could take the job while the first still took it for its own. The last is of the loop for quick jobs.
 */
export function toLoopIds(workerId: string, concurrency: number): string[] {
  const more = Array.from({ length: concurrency - 1 }, (_, index) => `${workerId}-${index + 2}`);
  return [workerId, ...more, `${workerId}-quick`];
}
