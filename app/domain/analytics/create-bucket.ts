/**
 * Lets `size` through at once, and then one every `refillMs`.
 *
 * @returns whether one more may go
 */
export function createBucket(size: number, refillMs: number, now = () => performance.now()) {
  let left = size;
  let countedAtMs = now();
  return () => {
    const refilled = Math.floor((now() - countedAtMs) / refillMs);
    if (refilled > 0) {
      left = Math.min(size, left + refilled);
      countedAtMs += refilled * refillMs;
    }
    if (left === 0) return false;
    left -= 1;
    return true;
  };
}
