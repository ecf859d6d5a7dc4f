import { runWithOutbox } from './database.client.ts';
import type { Entry, EntryKey } from './outbox-schema.ts';
import { retryFull } from './sending/retry-full.ts';

/** The new value of one record; without a value the record is deleted. */
export type Change = { key: EntryKey; value?: unknown };

/**
 * `full`: the browser's storage is full, and nothing has changed. `none`: the browser stores
 * nothing for us at all.
 */
export type SaveOutcome = 'kept' | 'full' | 'none';

let channel: BroadcastChannel | undefined;

/** Notifies other tabs of changed records. */
function openChannel(): BroadcastChannel {
  channel ??= new BroadcastChannel('waveback-outbox');
  return channel;
}

/**
 * Writes all changes or none.
 *
 * @returns `kept` once the browser has written them
 */
export async function saveChanges(changes: readonly Change[]): Promise<SaveOutcome> {
  try {
    const isWritten = await runWithOutbox(async (database) => {
      // `kept` means on the disk: by default a browser may delay the write for a second.
      const transaction = database.transaction('entries', 'readwrite', { durability: 'strict' });
      const at = performance.timeOrigin + performance.now();
      const requests = changes.map(({ key, value }) =>
        value === undefined
          ? transaction.store.delete(key)
          : transaction.store.put({ key, at, value }),
      );
      // At once, so that the changes are not lost when the user leaves the page now.
      transaction.commit();
      await Promise.all([...requests, transaction.done]);
      return true;
    });
    if (!isWritten) return 'none';
  } catch (error) {
    if (!isFull(error)) throw error;
    return 'full';
  }
  openChannel().postMessage(changes.map(({ key }) => key));
  return 'kept';
}

/** Browsers use several names for a full disk. A value that can't be cloned is a bug. */
function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name !== 'DataCloneError';
}

/**
 * Records of one kind: they survive a reload and a crash, and other tabs see them, until they are
 * deleted.
 *
 * @param owner the user, and the session where the records belong to one
 */
export function openRecords<T>(kind: string, owner: string) {
  const toKey = (id: string): EntryKey => [kind, owner, id];
  const toSave = (id: string, value: T): Change => ({ key: toKey(id), value });
  const toDelete = (id: string): Change => ({ key: toKey(id) });
  const find = (id: string) => runWithOutbox((database) => database.get('entries', toKey(id)));
  return {
    toSave,
    toDelete,
    save: (id: string, value: T) => saveChanges([toSave(id, value)]),
    delete: (id: string) => saveChanges([toDelete(id)]),
    /**
     * Changes a record as it is now: another tab can't change it in between.
     *
     * @param change returns null to leave it
     * @returns the changed record; null where nothing has changed, also for lack of room
     */
    async update(id: string, change: (now: T) => T | null): Promise<T | null> {
      const key = toKey(id);
      try {
        const save = () =>
          runWithOutbox(async (database) => {
            const { store, done } = database.transaction('entries', 'readwrite', {
              durability: 'strict',
            });
            const entry = await store.get(key);
            const value = entry ? change(entry.value as T) : null;
            if (entry && value !== null) await store.put({ ...entry, value });
            await done;
            return value;
          });
        const changed = await retryFull(save, isFull);
        if (changed !== null) openChannel().postMessage([key]);
        return changed;
      } catch (error) {
        if (!isFull(error)) throw error;
        return null;
      }
    },
    /** Deletes a record unless it has changed: another tab can't change it in between. */
    async deleteIf(id: string, isUnchanged: (now: T) => boolean): Promise<void> {
      const key = toKey(id);
      const isDeleted = await runWithOutbox(async (database) => {
        const { store, done } = database.transaction('entries', 'readwrite', {
          durability: 'strict',
        });
        const entry = await store.get(key);
        const isDue = entry !== undefined && isUnchanged(entry.value as T);
        if (isDue) await store.delete(key);
        await done;
        return isDue;
      });
      if (isDeleted) openChannel().postMessage([key]);
    },
    /** In the order in which they were saved last. */
    list: () => listRecords<T>(kind, owner),
    /** Null when another tab has deleted the record, `known` where the browser stores nothing. */
    async get(id: string, known: T): Promise<T | null> {
      const entry = await find(id);
      return entry === null ? known : ((entry?.value as T | undefined) ?? null);
    },
    /**
     * Notifies the caller when other tabs save or delete.
     *
     * @returns stops it
     */
    follow(on: { saved: (value: T) => void; deleted: (id: string) => void }): () => void {
      async function onChange({ data: keys }: MessageEvent<EntryKey[]>) {
        for (const [otherKind, otherOwner, id] of keys) {
          if (otherKind !== kind || otherOwner !== owner) continue;
          const entry = await find(id);
          if (entry) on.saved(entry.value as T);
          else on.deleted(id);
        }
      }
      return followChannel(onChange);
    },
  };
}

/**
 * Notifies the caller when other tabs save or delete records of some kinds, of any owner.
 *
 * @returns stops it
 */
export function watchRecords(kinds: readonly string[], onChange: () => void): () => void {
  return followChannel(({ data: keys }) => {
    if (keys.some(([kind]) => kinds.includes(kind))) onChange();
  });
}

function followChannel(onChange: (event: MessageEvent<EntryKey[]>) => unknown): () => void {
  const channel = openChannel();
  channel.addEventListener('message', onChange);
  return () => channel.removeEventListener('message', onChange);
}

/** The records of a kind in all sessions of a user. */
export async function listSessionRecords<T>(
  kind: string,
  userId: string,
): Promise<{ sessionId: string; value: T }[]> {
  const entries = await runWithOutbox((database) =>
    // Their owner is the user, a space and the session; the exclamation mark comes after the space.
    database.getAll('entries', IDBKeyRange.bound([kind, `${userId} `], [kind, `${userId}!`])),
  );
  return (entries ?? []).map(({ key: [, owner], value }) => ({
    sessionId: owner.slice(userId.length + 1),
    value: value as T,
  }));
}

/** All records of a kind, or those of one owner; null where the browser stores nothing for us. */
export async function listRecords<T>(kind: string, owner?: string): Promise<T[] | null> {
  const entries = await listEntries(kind, owner);
  return entries?.sort((a, b) => a.at - b.at).map(({ value }) => value as T) ?? null;
}

/** How many records of a kind other users of this browser have. */
export async function countOthersRecords<T>(
  kind: string,
  owner: string,
  isCounted: (value: T) => boolean,
): Promise<number> {
  const entries = (await listEntries(kind)) ?? [];
  return entries.filter(({ key, value }) => key[1] !== owner && isCounted(value as T)).length;
}

function listEntries(kind: string, owner?: string): Promise<Entry[] | null> {
  const from = owner === undefined ? [kind] : [kind, owner];
  return runWithOutbox((database) =>
    // In the order of IndexedDB keys, an array comes after every string.
    database.getAll('entries', IDBKeyRange.bound(from, [...from, []])),
  );
}
