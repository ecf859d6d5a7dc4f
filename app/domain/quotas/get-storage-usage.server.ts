import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import type { StorageUsage } from './storage-usage.ts';

/**
 * How much room the films of an organisation take, or those of my own sessions.
 *
 * @param organisationId null for my own
 * @returns null when it is not mine to know
 */
export async function getStorageUsage(
  db: Db,
  organisationId: string | null,
): Promise<StorageUsage | null> {
  const [row] = requireData(
    'Reading how much room is used',
    await db.rpc('get_storage_usage', organisationId ? { of_organisation: organisationId } : {}),
  );
  return row ? { usedBytes: row.used_bytes, quotaBytes: row.quota_bytes } : null;
}
