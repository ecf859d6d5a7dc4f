/** The first values wait while the encoder starts: no single one of them sets the clock. */
const FIRST_US = 500_000;
const WINDOW_US = 2_000_000;
/**
 * A sound card that stopped is noticed within this time: pieces of sound come often, from a thread
 * that is never busy.
 */
export const SOUND_CLOCK = { windowUs: 500_000, laterUs: 150_000 };
/** A smaller delay may come from the scheduling of a page or worker. */
const TOLERATED_US = 10_000;
/** Too slow to see or hear. */
const STEP_US = 5_000;
/** A value that waited this much less proves that those before it waited, since none is early. */
const EARLIER_US = 100_000;
/** A clock that is this far behind has stopped; a smaller delay may come from a busy worker. */
const LATER_US = 1_000_000;
/** The least distance of two values, where the clock would put the second before the first. */
const LEAST_STEP_US = 1_000;

/**
 * Moves the times of a camera or a microphone, which count on clocks of their own, to our clock. Of
 * all values that arrive, the one that waited least says how the clocks differ. Afterwards it
 * follows slowly: a sound card may lose a third of a second in an hour.
 *
 * @param startUs our time when the other clock was at 0, where that is known: then it is right at
 *   once
 * @param pace how long it looks before it follows, and how far behind a stopped clock is
 */
export function createClock(
  startUs: number | null = null,
  { windowUs, laterUs } = { windowUs: WINDOW_US, laterUs: LATER_US },
) {
  let offsetUs = startUs;
  let leastUs = Number.POSITIVE_INFINITY;
  let sinceUs: number | null = null;
  let lastUs = 0;

  function follow(): void {
    offsetUs ??= leastUs;
    if (!Number.isFinite(leastUs)) return;
    const apart = leastUs - offsetUs;
    if (apart < -EARLIER_US || apart > laterUs) offsetUs = leastUs;
    else if (Math.abs(apart) > TOLERATED_US) offsetUs += Math.sign(apart) * STEP_US;
  }

  return {
    /**
     * @param atUs when it was taken, by its own clock
     * @param nowUs our clock
     * @param isFresh false: it waited in a queue for an unknown time, and does not move the clock
     * @returns our time when it was taken; null in the first half second
     */
    toOurs(atUs: number, nowUs: number, isFresh = true): number | null {
      sinceUs ??= nowUs;
      if (isFresh || offsetUs === null) leastUs = Math.min(leastUs, nowUs - atUs);
      if (nowUs - sinceUs >= (offsetUs === null ? FIRST_US : windowUs)) {
        follow();
        leastUs = Number.POSITIVE_INFINITY;
        sinceUs = nowUs;
      }
      if (offsetUs === null) return null;
      lastUs = Math.max(atUs + offsetUs, lastUs + LEAST_STEP_US);
      return lastUs;
    },
  };
}
