/**
 * Something that this tab has not sent yet, kept over a reload; another tab has its own.
 *
 * @param key with whose it is, as somebody else may sign in in the same tab
 */
export function openTabRecord<T>(key: string) {
  return {
    read: (): T | null => attempt(() => JSON.parse(sessionStorage.getItem(key) ?? 'null')) ?? null,
    /** Null forgets it. */
    write(value: T | null): void {
      attempt(() => {
        if (value === null) sessionStorage.removeItem(key);
        else sessionStorage.setItem(key, JSON.stringify(value));
      });
    },
  };
}

/** Undefined where storage is refused by the visitor's settings, or full: the page itself still holds it. */
function attempt<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}
