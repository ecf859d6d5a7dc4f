export type Limiter = {
  /** Milliseconds until the next try, or 0 when this one is allowed, and then counted. */
  take: (key: string) => number;
  /** Uncounts the last try, which was not a failure. */
  giveBack: (key: string) => void;
};

type Options = {
  /** Limits the memory: beyond it, the key with the oldest allowed try is evicted. */
  mostKeys?: number;
  /** In milliseconds, of a monotonic clock. */
  now?: () => number;
};

/** A period's parts need not be whole numbers, and their sum is then not exact. */
const ROUNDING_MS = 0.001;

/**
 * This many tries at once for each key, which come back one by one over the period. In memory: a
 * restart resets it, and several servers count separately.
 */
export function createLimiter(
  limit: number,
  periodMs: number,
  { mostKeys = 50_000, now = () => performance.now() }: Options = {},
): Limiter {
  const oneMs = periodMs / limit;
  /** When all tries of a key are available again, in the order of use. */
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
      // Else tries that another limiter rejects would fill the memory, and evict other keys.
      if (known - oneMs <= now() + ROUNDING_MS) fullAt.delete(key);
      else fullAt.set(key, known - oneMs);
    },
  };
}
