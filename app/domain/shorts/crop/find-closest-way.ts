import type { Spot } from './taut-string.ts';

type Limits = {
  /** Between which places the middle of the crop may be. */
  low: number;
  high: number;
  /** As far from the middle of the crop the surfer is still in it. */
  slack: number;
  /** Of the crop at most, per ms. */
  speed: number;
};

/** A surfer at the edge of the crop is a fifth as bad as one who is out of it. */
const BESIDE_COST = 0.2;

/**
 * The way of a crop that is slower than the surfer, and has them in it for as long as it can: among all ways at no more than
 * its speed the one with the fewest frames without them. By dynamic programming (R. Bellman) over places that are as far
 * apart as the crop goes in one frame.
 */
export function findClosestWay(spots: Spot[], { low, high, slack, speed }: Limits): Spot[] {
  const frameMs = Math.min(
    ...spots.slice(1).map(({ ms }, index) => Math.max(1, ms - (spots[index]?.ms ?? 0))),
  );
  // Rounded up, so that a step is no faster.
  const steps = Math.max(1, Math.ceil((high - low) / (speed * frameMs)));
  const places = steps + 1;
  const step = (high - low) / steps;
  const toPlace = (nth: number) => low + nth * step;
  const toCost = (spot: Spot, nth: number) => {
    const beside = Math.abs(spot.at - toPlace(nth)) / Math.max(1, slack);
    return (beside > 1 ? 1 : 0) + BESIDE_COST * Math.min(2, beside);
  };
  /** From which neighbour each place is reached best: −1, 0 or 1, frame by frame. */
  const cameFrom = spots.map(() => new Int8Array(places));
  let costs = new Float64Array(places);
  for (const [frame, spot] of spots.entries()) {
    const next = new Float64Array(places);
    for (let nth = 0; nth < places; nth += 1) {
      const by = frame === 0 ? 0 : findCheapest(costs, nth);
      next[nth] = (costs[nth + by] ?? 0) + toCost(spot, nth);
      const from = cameFrom[frame];
      if (from) from[nth] = by;
    }
    costs = next;
  }
  let nth = costs.indexOf(Math.min(...costs));
  const way: Spot[] = [];
  for (let frame = spots.length - 1; frame >= 0; frame -= 1) {
    way.push({ ms: spots[frame]?.ms ?? 0, at: toPlace(nth) });
    nth += cameFrom[frame]?.[nth] ?? 0;
  }
  return way.reverse();
}

function findCheapest(costs: Float64Array, nth: number): -1 | 0 | 1 {
  const at = (place: number) => costs[place] ?? Number.POSITIVE_INFINITY;
  if (at(nth) <= at(nth - 1) && at(nth) <= at(nth + 1)) return 0;
  return at(nth - 1) < at(nth + 1) ? -1 : 1;
}
