import type { Db } from '#app/platform/database/supabase.server.ts';
import { getDiskState } from '#app/platform/env/disk-state.server.ts';
import { getStorageUsage } from './get-storage-usage.server.ts';
import type { RoomNotice } from './room-notice.ts';
import { toDiskNotice } from './to-disk-notice.ts';
import { toUsageNotice } from './to-usage-notice.ts';

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
