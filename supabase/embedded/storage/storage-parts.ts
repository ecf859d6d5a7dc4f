import type { PostgresConnection } from '@supabase/lite/postgres';
import type { Room } from '../disk/room.ts';
import type { Secrets } from '../secrets.ts';
import type { ObjectFiles } from './object-files.ts';
import type { StorageTokens } from './storage-tokens.ts';
import type { ObjectStore } from './store-object.ts';

/** What every part of storage works with. */
export type StorageParts = {
  connection: PostgresConnection;
  secrets: Secrets;
  files: ObjectFiles;
  room: Room;
  store: ObjectStore;
  tokens: StorageTokens;
  /**
   * Called with the objects that the service deletes, before the deletion: pending uploads of these
   * names are no objects yet.
   */
  onRemoval: ((bucket: string, names: string[]) => Promise<void>)[];
};
