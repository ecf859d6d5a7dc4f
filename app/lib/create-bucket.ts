export type BucketLimits = {
  /** As many at once. */
  size: number;
  /** After which one more is allowed. */
  refillMs: number;
};

/** How many errors are reported by one client: docs/specification.md §9, "bucket 10 refill 1 per 10 s". */
export const EXCEPTION_LIMITS: BucketLimits = { size: 10, refillMs: 10_000 };

/**
 * A bucket of leave to do something.
 *
 * @returns takes one out, and says whether there was one; `nowMs` from a clock that never goes back
 */
export function createBucket({ size, refillMs }: BucketLimits): (nowMs: number) => boolean {
  let left = size;
  let countedAt = Number.NEGATIVE_INFINITY;
  return (nowMs) => {
    const refills = Math.floor((nowMs - countedAt) / refillMs);
    if (left + refills >= size) {
      left = size;
      // A full bucket gains nothing by waiting.
      countedAt = nowMs;
    } else if (refills > 0) {
      left += refills;
      countedAt += refills * refillMs;
    }
    if (left === 0) return false;
    left -= 1;
    return true;
  };
}
