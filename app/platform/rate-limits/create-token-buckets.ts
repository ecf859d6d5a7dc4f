export type TokenBuckets = {
  /** Seconds until the next is allowed; 0 when this one is, and then counted. */
  take: (key: string) => number;
};

type Rate = {
  /** So many at once. */
  burst: number;
  /** So many more with each second. */
  perSecond: number;
};

const MOST_KEYS = 20_000;

/** Each key has a bucket of tokens that fills steadily. Kept in memory: a restart forgives. */
export function createTokenBuckets(
  { burst, perSecond }: Rate,
  now: () => number = () => performance.now(),
): TokenBuckets {
  // In the order of their last use.
  const buckets = new Map<string, { tokens: number; atMs: number }>();

  return {
    take(key) {
      const atMs = now();
      const known = buckets.get(key);
      const filled = known ? known.tokens + ((atMs - known.atMs) / 1000) * perSecond : burst;
      const tokens = Math.min(filled, burst);
      const isAllowed = tokens >= 1;
      buckets.delete(key);
      buckets.set(key, { tokens: isAllowed ? tokens - 1 : tokens, atMs });
      const [oldest] = buckets.keys();
      if (buckets.size > MOST_KEYS && oldest !== undefined) buckets.delete(oldest);
      return isAllowed ? 0 : Math.max(1, Math.ceil((1 - tokens) / perSecond));
    },
  };
}
