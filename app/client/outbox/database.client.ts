import { openDB } from 'idb';
import {
  type Entry,
  OLD_UPLOADS_NAME,
  OUTBOX_NAME,
  type Outbox,
  type OutboxSchema,
} from './outbox-schema.ts';

/** Steps and conflicts of sorting, as older versions named them in localStorage. */
const KEPT_TEXT = /^(?<kind>sorting|to settle) (?<owner>\S+ \S+) (?<id>.+)$/;

/** One step for each version; only ever added to. A new kind of record needs none. */
const upgrades: ((database: Outbox) => void)[] = [
  (database) => void database.createObjectStore('entries', { keyPath: 'key' }),
];

let opened: Promise<Outbox | null> | undefined;
let wasOpened = false;

/** Null where the browser has no database for us. Once there was one, that it can't be opened is an error. */
function openOutbox(): Promise<Outbox | null> {
  opened ??= open().catch((error: unknown) => {
    const isRefused = typeof indexedDB === 'undefined' || error instanceof DOMException;
    if (isRefused && !wasOpened) return null;
    // There are records in it: null would say that they are gone.
    forget();
    throw error;
  });
  return opened;
}

async function open(): Promise<Outbox> {
  const database = await openDB<OutboxSchema>(OUTBOX_NAME, upgrades.length, {
    upgrade(database, oldVersion) {
      for (const upgrade of upgrades.slice(oldVersion)) upgrade(database);
    },
    // Another tab has a newer build, and waits to upgrade.
    blocking(_version, _newVersion, { target }) {
      forget();
      (target as IDBDatabase).close();
    },
    terminated: forget,
  });
  wasOpened = true;
  // What could not be moved stays where it was, and the next page tries again.
  await takeOver(database).catch((error: unknown) => {
    if (!(error instanceof DOMException)) reportError(error);
  });
  return database;
}

function forget(): void {
  opened = undefined;
}

/**
 * Uses the database; null where there is none. A browser may close the connection of a page that sleeps, and may not
 * say so before it is used.
 */
export async function withOutbox<T>(use: (database: Outbox) => Promise<T>): Promise<T | null> {
  const database = await openOutbox();
  try {
    return database && (await use(database));
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'InvalidStateError')) throw error;
    forget();
    const again = await openOutbox();
    return again && use(again);
  }
}

type OldUpload = { key: string; userId: string; addedAt: number };

/**
 * Moves what older versions kept elsewhere into the outbox. It stays where it was until the outbox has it. Looked for
 * each time, since a tab of an older version may still be open and go on keeping things its way.
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
    // Refused by the user's settings.
    if (error instanceof DOMException) return [];
    throw error;
  }
}

/** Null where no older version has kept uploads. */
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
