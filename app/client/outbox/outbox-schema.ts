import type { DBSchema, IDBPDatabase } from 'idb';

export const OUTBOX_NAME = 'waveback-outbox';
/** The database of older versions. */
export const OLD_UPLOADS_NAME = 'waveback-uploads';

/** The key contains the owner, since several users may sign in to one browser. */
export type EntryKey = [kind: string, owner: string, id: string];
/**
 * `at` is in ms since 1970, more exact than the clock: two presses may share one tick of the clock.
 */
export type Entry = { key: EntryKey; at: number; value: unknown };

export interface OutboxSchema extends DBSchema {
  entries: { key: EntryKey; value: Entry };
}
export type Outbox = IDBPDatabase<OutboxSchema>;
