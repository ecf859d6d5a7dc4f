/** A place along one direction at a time. */
export type Spot = { ms: number; at: number };
/** Between which places something must be at a time. */
export type Bounds = { ms: number; low: number; high: number };

/**
 * The shortest line through a corridor, as its corners: it stands as long as it can, turns least, and no other line through
 * the corridor has a smaller greatest speed. Its ends are free. By string pulling; see L. Dümbgen and A. Kovac, "Extensions
 * of Smoothing via Taut Strings", 2009.
 */
export function toTautString(corridor: Bounds[]): Spot[] {
  const [first, last] = [corridor[0], corridor.at(-1)];
  if (!first || !last) return [];
  const start = findStand(corridor);
  const end = findStand(corridor.toReversed());
  // One place fits all the time.
  if (start.isWhole) return [{ ms: first.ms, at: start.at }];
  const corners = [{ ms: start.ms, at: start.at }];
  const inner = corridor.filter(({ ms }) => ms > start.ms && ms < end.ms);
  pull([...inner, { ms: end.ms, low: end.at, high: end.at }], corners);
  return corners;
}

/**
 * Where a line that stands from the start of a corridor first has to move, and at which place: as near as it can to where
 * it has to go.
 */
function findStand(corridor: Bounds[]): Spot & { isWhole: boolean } {
  let [low, high] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  let [lowMs, highMs] = [0, 0];
  for (const bounds of corridor) {
    if (bounds.low > high) return { ms: highMs, at: high, isWhole: false };
    if (bounds.high < low) return { ms: lowMs, at: low, isWhole: false };
    if (bounds.low >= low) [low, lowMs] = [bounds.low, bounds.ms];
    if (bounds.high <= high) [high, highMs] = [bounds.high, bounds.ms];
  }
  return { ms: corridor[0]?.ms ?? 0, at: (low + high) / 2, isWhole: true };
}

/** Adds the corners of a line from the last one to the corridor's end. */
function pull(corridor: Bounds[], corners: Spot[]): void {
  let from = 0;
  while (from < corridor.length) {
    const apex = corners.at(-1);
    if (!apex) return;
    const next = findCorner(corridor, from, apex);
    corners.push(next.corner);
    from = next.index + 1;
  }
}

/** The next corner of a line that is pulled from a place through a corridor. */
function findCorner(corridor: Bounds[], from: number, apex: Spot): { corner: Spot; index: number } {
  let low = { slope: Number.NEGATIVE_INFINITY, index: from };
  let high = { slope: Number.POSITIVE_INFINITY, index: from };
  const toCorner = (index: number, of: 'low' | 'high') => {
    const { ms = apex.ms, [of]: at = apex.at } = corridor[index] ?? {};
    return { corner: { ms, at }, index };
  };
  for (const [step, bounds] of corridor.slice(from).entries()) {
    const index = from + step;
    const lowSlope = (bounds.low - apex.at) / (bounds.ms - apex.ms);
    const highSlope = (bounds.high - apex.at) / (bounds.ms - apex.ms);
    if (lowSlope > high.slope) return toCorner(high.index, 'high');
    if (highSlope < low.slope) return toCorner(low.index, 'low');
    if (lowSlope >= low.slope) low = { slope: lowSlope, index };
    if (highSlope <= high.slope) high = { slope: highSlope, index };
  }
  return toCorner(corridor.length - 1, 'low');
}
