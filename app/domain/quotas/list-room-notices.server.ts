import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { getDiskState } from '#app/platform/env/disk-state.server.ts';
import {
  type RoomNotice,
  type StorageUsage,
  toDiskNotice,
  toUsageNotice,
} from './storage-notices.ts';

/** Whose films: an organisation's, or with null my own. */
export type Holder = { id: string; name: string } | null;

/** What those who add films should know about the room for them; mostly nothing. */
export async function listRoomNotices(db: Db, holders: Holder[]): Promise<RoomNotice[]> {
  const [disk, ...usages] = await Promise.all([
    getDiskState(),
    ...holders.map(async (holder) => {
      const usage = await getStorageUsage(db, holder?.id ?? null);
      return usage && toUsageNotice(holder?.name ?? null, usage);
    }),
  ]);
  return [toDiskNotice(disk), ...usages].filter((notice) => notice !== null);
}

/**
 * How much room the films of an organisation take, or those of my own sessions.
 *
 * @param organisationId null for my own
 * @returns null when it is not mine to know
 */
async function getStorageUsage(
  db: Db,
  organisationId: string | null,
): Promise<StorageUsage | null> {
  const [row] = requireData(
    'Reading how much room is used',
    await db.rpc('get_storage_usage', organisationId ? { of_organisation: organisationId } : {}),
  );
  return row ? { usedBytes: row.used_bytes, quotaBytes: row.quota_bytes } : null;
}
