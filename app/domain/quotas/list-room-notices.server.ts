import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { getDiskState } from '#app/platform/env/disk-state.server.ts';
import {
  type RoomNotice,
  type StorageUsage,
  toDiskNotice,
  toUsageNotice,
} from './storage-notices.ts';

type Named = { id: string; name: string };

/**
 * Notices about storage space for users who add videos; usually none.
 *
 * @param holder of the videos: an organisation, or with null myself; none for the disk alone
 */
export async function listRoomNotices(db: Db, holder?: Named | null): Promise<RoomNotice[]> {
  const [disk, usage] = await Promise.all([
    getDiskState(),
    holder === undefined ? null : getStorageUsage(db, holder?.id ?? null),
  ]);
  const notices = [toDiskNotice(disk), usage && toUsageNotice(holder?.name ?? null, usage)];
  return notices.filter((notice) => notice !== null);
}

/**
 * The notices for all that I add videos to.
 *
 * @param organisations those whose staff I am, in the order of their notices; mine follow
 */
export async function listMyRoomNotices(db: Db, organisations: Named[]): Promise<RoomNotice[]> {
  const [disk, answer] = await Promise.all([getDiskState(), db.rpc('list_storage_usage')]);
  const rows = requireData('Listing storage usage', answer);
  const usages = [...organisations, null].map((holder) => {
    const row = rows.find((one) => one.organisation_id === (holder?.id ?? null));
    return row && toUsageNotice(holder?.name ?? null, toUsage(row));
  });
  return [toDiskNotice(disk), ...usages].filter((notice) => notice != null);
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
  return row ? toUsage(row) : null;
}

function toUsage(row: { used_bytes: number; quota_bytes: number | null }): StorageUsage {
  return { usedBytes: row.used_bytes, quotaBytes: row.quota_bytes };
}
