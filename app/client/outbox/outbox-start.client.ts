import { runWithOutbox } from './database.client.ts';
import type { EntryKey } from './outbox-schema.ts';

const KEY: EntryKey = ['outbox-start', '', ''];

/**
 * Returns since when this database has stored all records, in ms since 1970; null where the browser
 * stores nothing or has no room. A browser that finds its database broken starts an empty one, and
 * leaves the files.
 */
export async function getOutboxStart(): Promise<number | null> {
  try {
    return await runWithOutbox(async (database) => {
      const { store, done } = database.transaction('entries', 'readwrite');
      const known = (await store.get(KEY))?.value as number | undefined;
      const startMs = known ?? Date.now();
      if (known === undefined) await store.put({ key: KEY, at: startMs, value: startMs });
      await done;
      return startMs;
    });
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}
