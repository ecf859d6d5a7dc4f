export type RateLimiter = {
  /** Seconds until the next try, or 0 when this one is allowed, and then counted. */
  take: (key: string) => number;
  /** Takes the last try back: it was no failure after all. */
  giveBack: (key: string) => void;
};

type Window = { count: number; endsAt: number };

const MOST_KEYS = 50_000;

/** So many tries per key in a window that begins with the first. Kept in memory: a restart forgives. */
export function createRateLimiter(
  limit: number,
  windowMs: number,
  now: () => number = Date.now,
): RateLimiter {
  const windows = new Map<string, Window>();

  const current = (key: string): Window => {
    const time = now();
    const known = windows.get(key);
    if (known !== undefined && known.endsAt > time) return known;
    const fresh = { count: 0, endsAt: time + windowMs };
    // Re-inserted, so that the order of the map is the order of age.
    windows.delete(key);
    windows.set(key, fresh);
    const [oldest] = windows.keys();
    // Memory must have an end.
    if (windows.size > MOST_KEYS && oldest !== undefined) windows.delete(oldest);
    return fresh;
  };
  return {
    take: (key) => {
      const window = current(key);
      if (window.count >= limit) return Math.max(1, Math.ceil((window.endsAt - now()) / 1000));
      window.count += 1;
      return 0;
    },
    giveBack: (key) => {
      const window = windows.get(key);
      if (window === undefined) return;
      window.count -= 1;
      // Or tries that are refused elsewhere would fill the memory, and end the windows of others.
      if (window.count <= 0) windows.delete(key);
    },
  };
}
