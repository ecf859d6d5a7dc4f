export type Limiter = {
  /** Milliseconds until the next try, or 0 when this one is allowed, and then counted. */
  take: (key: string) => number;
  /** Takes the last try back: it was no failure after all. */
  giveBack: (key: string) => void;
};

type Options = {
  /** Memory must have an end: beyond it whoever was not allowed anything for longest is forgotten. */
  mostKeys?: number;
  /** In milliseconds, of a clock that never goes back. */
  now?: () => number;
};

/** A period's parts need not be whole numbers, and their sum is then not exact. */
const ROUNDING_MS = 0.001;

/**
 * So many tries at once for each key, which come back one by one over the period. Kept in memory:
 * a restart forgives, and several servers count each for itself.
 */
export function createLimiter(
  limit: number,
  periodMs: number,
  { mostKeys = 50_000, now = () => performance.now() }: Options = {},
): Limiter {
  const oneMs = periodMs / limit;
  /** When all tries of a key are there again, in the order of use. */
  const fullAt = new Map<string, number>();
  return {
    take: (key) => {
      const time = now();
      const next = Math.max(fullAt.get(key) ?? time, time) + oneMs;
      const waitMs = next - time - periodMs;
      if (waitMs > ROUNDING_MS) return Math.ceil(waitMs);
      fullAt.delete(key);
      fullAt.set(key, next);
      const [oldest] = fullAt.keys();
      if (fullAt.size > mostKeys && oldest !== undefined) fullAt.delete(oldest);
      return 0;
    },
    giveBack: (key) => {
      const known = fullAt.get(key);
      if (known === undefined) return;
      // Or tries that are refused elsewhere would fill the memory, and others be forgotten for them.
      if (known - oneMs <= now() + ROUNDING_MS) fullAt.delete(key);
      else fullAt.set(key, known - oneMs);
    },
  };
}
