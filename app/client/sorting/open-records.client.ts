/**
 * Records in the browser's own storage, each by itself, so that two pages of one person don't overwrite
 * each other's. They are there after a reload, a crash, and in other tabs.
 *
 * @param prefix of their keys, with whose they are
 */
export function openRecords<T extends object>(prefix: string) {
  type Kept = T & { at: number };
  return {
    /** In the order in which they were added. */
    list(): T[] {
      const kept: Kept[] = [];
      for (let index = 0; index < localStorage.length; index += 1) {
        const key = localStorage.key(index);
        if (!key?.startsWith(prefix)) continue;
        kept.push(JSON.parse(localStorage.getItem(key) ?? 'null'));
      }
      return kept.sort((a, b) => a.at - b.at);
    },
    add(id: string, record: T): void {
      // More exact than the clock, which two presses may share.
      const at = performance.timeOrigin + performance.now();
      localStorage.setItem(prefix + id, JSON.stringify({ ...record, at } satisfies Kept));
    },
    remove: (id: string) => localStorage.removeItem(prefix + id),
    /**
     * Tells what other tabs add and remove.
     *
     * @returns ends it
     */
    follow(on: { added: (record: T) => void; removed: (id: string) => void }): () => void {
      const hear = ({ key, newValue }: StorageEvent) => {
        if (!key?.startsWith(prefix)) return;
        if (newValue === null) on.removed(key.slice(prefix.length));
        else on.added(JSON.parse(newValue));
      };
      addEventListener('storage', hear);
      return () => removeEventListener('storage', hear);
    },
  };
}
