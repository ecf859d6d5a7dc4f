import { openDB } from 'idb';
import { OUTBOX_NAME, type Outbox, type OutboxSchema } from './outbox-schema.ts';
import { takeOver } from './take-over.client.ts';

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
