import type { PostgresConnection } from '@supabase/lite/postgres';
import type { DataFolders } from '../data-folders.ts';
import type { Room } from '../disk/room.ts';
import type { Secrets } from '../secrets.ts';
import { createObjectFiles } from './object-files.ts';
import type { StorageParts } from './storage-parts.ts';
import { createStorageTokens } from './storage-tokens.ts';
import { createObjectStore } from './store-object.ts';

export function createStorageParts(
  connection: PostgresConnection,
  folders: DataFolders,
  secrets: Secrets,
  room: Room,
): StorageParts {
  const files = createObjectFiles(folders.storage, folders.uploads, room);
  return {
    connection,
    secrets,
    files,
    room,
    store: createObjectStore(connection, files),
    tokens: createStorageTokens(secrets.storageSigningSecret),
    onRemoval: [],
  };
}
