export type RateLimiter = {
  /** Seconds until the next try, or 0 when this one is allowed and counted. */
  take: (key: string) => number;
  /** Takes the last try back: it did not fail. */
  giveBack: (key: string) => void;
};

type Window = { count: number; endsAt: number };

const MOST_KEYS = 50_000;

/**
 * A number of tries per key in a window that starts with the first. In memory only: a restart
 * resets the limits.
 */
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
    // Inserted again, so that the map is ordered by age.
    windows.delete(key);
    windows.set(key, fresh);
    const [oldest] = windows.keys();
    // Bounds the memory.
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
      // Otherwise tries that other limits reject would fill the memory and reset the windows of others.
      if (window.count <= 0) windows.delete(key);
    },
  };
}
