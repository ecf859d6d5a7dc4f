import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { getDiskState } from '#app/platform/env/disk-state.server.ts';
import {
  type RoomNotice,
  type StorageUsage,
  toDiskNotice,
  toUsageNotice,
} from './storage-notices.ts';

/** The owner of videos: an organisation, or with null myself. */
export type Holder = { id: string; name: string } | null;

/** Notices about storage space for users who add videos; usually none. */
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
 * The storage usage of an organisation's videos, or of my own sessions.
 *
 * @param organisationId null for my own
 * @returns null when I may not see it
 */
async function getStorageUsage(
  db: Db,
  organisationId: string | null,
): Promise<StorageUsage | null> {
  const [row] = requireData(
    'Reading storage usage',
    await db.rpc('get_storage_usage', organisationId ? { of_organisation: organisationId } : {}),
  );
  return row ? { usedBytes: row.used_bytes, quotaBytes: row.quota_bytes } : null;
}
