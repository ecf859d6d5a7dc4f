import type { IndexedRecords } from './create-indexed-records.ts';

/** As long as an upload token lasts; after that its bearer requests a new one anyway. */
const REMEMBERED_MS = 2 * 60 * 60 * 1000;

export type Removal = {
  /** Drops the pending uploads of these objects. */
  remove: (bucket: string, names: string[]) => Promise<void>;
  /** Whether this upload was dropped like this: a 404 alone would make the sender start again. */
  isRemoved: (id: string) => boolean;
};

/** Drops uploads whose object was deleted before they were complete. */
export function createRemoval(
  records: IndexedRecords,
  drop: (id: string) => Promise<void>,
): Removal {
  const removedAtMs = new Map<string, number>();

  async function removeOne(id: string): Promise<void> {
    removedAtMs.set(id, Date.now());
    await drop(id);
  }

  return {
    remove: async (bucket, names) => {
      for (const [id, atMs] of removedAtMs) {
        if (Date.now() - atMs > REMEMBERED_MS) removedAtMs.delete(id);
      }
      const lists = names.map((name) => records.listUnfinished(bucket, name));
      const uploads = (await Promise.all(lists)).flat();
      // In parallel: interrupting an upload that is sending takes a moment.
      await Promise.all(uploads.map(({ id }) => removeOne(id)));
    },
    isRemoved: (id) => removedAtMs.has(id),
  };
}
