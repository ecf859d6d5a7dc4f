export type Limiter = {
  /** Milliseconds until the next try, or 0 when this one is allowed, and then counted. */
  take: (key: string) => number;
  /** Takes the last try back: it was no failure after all. */
  giveBack: (key: string) => void;
};

const MOST_KEYS = 50_000;

/**
 * So many tries at once for each key, which come back one by one over the period. Kept in memory:
 * a restart forgives, and several servers count each for itself.
 */
export function createLimiter(
  limit: number,
  periodMs: number,
  now: () => number = Date.now,
): Limiter {
  const oneMs = periodMs / limit;
  /** When all tries of a key are there again. */
  const fullAt = new Map<string, number>();
  return {
    take: (key) => {
      const time = now();
      const next = Math.max(fullAt.get(key) ?? 0, time) + oneMs;
      if (next > time + periodMs) return Math.ceil(next - time - periodMs);
      if (fullAt.size >= MOST_KEYS) forget(fullAt, time);
      // Re-inserted, so that the order of the map is the order of use.
      fullAt.delete(key);
      fullAt.set(key, next);
      return 0;
    },
    giveBack: (key) => {
      const known = fullAt.get(key);
      if (known !== undefined) fullAt.set(key, known - oneMs);
    },
  };
}

function forget(fullAt: Map<string, number>, time: number): void {
  for (const [key, at] of fullAt) if (at <= time) fullAt.delete(key);
  // Full of living ones: the oldest goes, for memory must have an end.
  for (const key of fullAt.keys()) {
    if (fullAt.size < MOST_KEYS) return;
    fullAt.delete(key);
  }
}
