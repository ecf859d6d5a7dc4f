import { openDB } from 'idb';
import {
  type Entry,
  OLD_UPLOADS_NAME,
  OUTBOX_NAME,
  type Outbox,
  type OutboxSchema,
} from './outbox-schema.ts';

/** The names of sorting steps and conflicts in localStorage, as older versions wrote them. */
const KEPT_TEXT = /^(?<kind>sorting|to settle) (?<owner>\S+ \S+) (?<id>.+)$/;

/** One step per version; only add to it. A new kind of record needs no step. */
const upgrades: ((database: Outbox) => void)[] = [
  (database) => void database.createObjectStore('entries', { keyPath: 'key' }),
];

let opened: Promise<Outbox | null> | undefined;
let wasOpened = false;

/** Null where the browser offers no database. Once it was open, a failure to open it is an error. */
function openOutbox(): Promise<Outbox | null> {
  opened ??= open().catch((error: unknown) => {
    const isRefused = typeof indexedDB === 'undefined' || error instanceof DOMException;
    if (isRefused && !wasOpened) return null;
    // The database contains records: null would mean that it has none.
    clear();
    throw error;
  });
  return opened;
}

async function open(): Promise<Outbox> {
  const database = await openDB<OutboxSchema>(OUTBOX_NAME, upgrades.length, {
    upgrade(database, oldVersion) {
      for (const upgrade of upgrades.slice(oldVersion)) upgrade(database);
    },
    // Another tab has a newer build and waits to upgrade.
    blocking(_version, _newVersion, { target }) {
      clear();
      (target as IDBDatabase).close();
    },
    terminated: clear,
  });
  wasOpened = true;
  // Records that could not be moved stay where they are, and the next page tries again.
  await takeOver(database).catch((error: unknown) => {
    if (!(error instanceof DOMException)) reportError(error);
  });
  return database;
}

function clear(): void {
  opened = undefined;
}

/**
 * Uses the database; null where the browser has none. A browser may close the connection of a
 * sleeping page, and the page notices only when it uses the connection.
 */
export async function runWithOutbox<T>(use: (database: Outbox) => Promise<T>): Promise<T | null> {
  const database = await openOutbox();
  try {
    return database && (await use(database));
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'InvalidStateError')) throw error;
    clear();
    const again = await openOutbox();
    return again && use(again);
  }
}

type OldUpload = { key: string; userId: string; addedAt: number };

/**
 * Moves the records of older versions into the outbox, and deletes them from their old place only
 * when the outbox has stored them. Each page load checks for them, since a tab with an older
 * version may still be open and write more.
 */
async function takeOver(outbox: Outbox): Promise<void> {
  const texts = listTexts();
  const uploads = await openUploads();
  try {
    const records: OldUpload[] = (await uploads?.getAll('uploads')) ?? [];
    const entries = [
      ...texts.map(({ entry }) => entry),
      ...records.map(
        (value): Entry => ({ key: ['upload', value.userId, value.key], at: value.addedAt, value }),
      ),
    ];
    if (entries.length === 0) return;
    const { store, done } = outbox.transaction('entries', 'readwrite', { durability: 'strict' });
    await Promise.all([...entries.map((entry) => store.put(entry)), done]);
    for (const { name } of texts) localStorage.removeItem(name);
    for (const { key } of records) await uploads?.delete('uploads', key);
  } finally {
    uploads?.close();
  }
}

function listTexts(): { name: string; entry: Entry }[] {
  try {
    return Object.keys(localStorage).flatMap((name) => {
      const { kind, owner = '', id = '' } = KEPT_TEXT.exec(name)?.groups ?? {};
      if (!kind) return [];
      const { at, ...value } = JSON.parse(localStorage.getItem(name) ?? '{}');
      const key: Entry['key'] = [kind === 'sorting' ? 'step' : 'conflict', owner, id];
      return { name, entry: { key, at, value } };
    });
  } catch (error) {
    // The user's settings block localStorage.
    if (error instanceof DOMException) return [];
    throw error;
  }
}

/** Null where no older version has stored uploads. */
async function openUploads() {
  try {
    return await openDB(OLD_UPLOADS_NAME, 1, {
      upgrade(_database, _oldVersion, _newVersion, transaction) {
        transaction.done.catch(() => undefined);
        transaction.abort();
      },
    });
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}
