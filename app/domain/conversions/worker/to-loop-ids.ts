/**
 * Each loop of a worker holds leases in its own name: else, when a lease ran out, another loop of the same worker
 * could take the job while the first still took it for its own.
 */
export function toLoopIds(workerId: string, concurrency: number): string[] {
  return Array.from({ length: concurrency }, (_, index) =>
    index === 0 ? workerId : `${workerId}-${index + 1}`,
  );
}
