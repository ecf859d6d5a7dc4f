/** A message takes less time than this, unless the page is busy. */
const LEAST_MS = 2000;

/**
 * How much a worker's clock is ahead of the page's, in ms. In most browsers the clock of a page stands
 * still while the phone sleeps; a worker that starts afterwards has the right time.
 */
export function createClockOffset() {
  let aheadMs = Number.NEGATIVE_INFINITY;
  return {
    /** A message of the worker has arrived: it was sent then at the latest. */
    follow(sentAtMs: number, nowMs: number): void {
      aheadMs = Math.max(aheadMs, sentAtMs - nowMs);
    },
    getMs: () => (Number.isFinite(aheadMs) && Math.abs(aheadMs) > LEAST_MS ? aheadMs : 0),
  };
}
