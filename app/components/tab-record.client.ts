/**
 * Stores this tab's unsent data across reloads; other tabs have their own.
 *
 * @param key includes the user's id, since another user may sign in in the same tab
 */
export function openTabRecord<T>(key: string) {
  return {
    read: (): T | null => attempt(() => JSON.parse(sessionStorage.getItem(key) ?? 'null')) ?? null,
    /** Null deletes the record. */
    write(value: T | null): void {
      attempt(() => {
        if (value === null) sessionStorage.removeItem(key);
        else sessionStorage.setItem(key, JSON.stringify(value));
      });
    },
  };
}

/**
 * Returns undefined where the visitor's settings block storage, or it is full: the page still has
 * the data in memory.
 */
function attempt<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}
