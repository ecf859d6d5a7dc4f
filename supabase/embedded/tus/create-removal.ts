import type { IndexedRecords } from './index-records.ts';

/** As long as a token for uploads lasts; after that its bearer asks for a new one anyway. */
const REMEMBERED_MS = 2 * 60 * 60 * 1000;

export type Removal = {
  /** What is on its way to these objects. */
  remove: (bucket: string, names: string[]) => Promise<void>;
  /** Whether this upload went so: who sends it has to hear more than that it isn't there, and not begin anew. */
  isRemoved: (id: string) => boolean;
};

/** Objects that were removed before they had arrived. */
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
      // At once: each that is just sending takes a moment to be broken off.
      await Promise.all(uploads.map(({ id }) => removeOne(id)));
    },
    isRemoved: (id) => removedAtMs.has(id),
  };
}
