export type RecentMap<Value> = {
  get: (key: string) => Value | undefined;
  set: (key: string, value: Value) => void;
  delete: (key: string) => void;
};

/** A map of at most `most` values: beyond that, the least recently read value is evicted. */
export function createRecentMap<Value>(most: number): RecentMap<Value> {
  const kept = new Map<string, Value>();

  /** At the end, where the youngest are. */
  function set(key: string, value: Value): void {
    kept.delete(key);
    kept.set(key, value);
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
  }

  return {
    get(key) {
      const value = kept.get(key);
      if (value !== undefined) set(key, value);
      return value;
    },
    set,
    delete: (key) => void kept.delete(key),
  };
}
