import type { TransactionSql } from 'postgres';
import type { HeldFiles } from './held-files.ts';

export type StoredObject = { bucket: string; name: string; version: string; bytes: number };

export type HeldObjects = { objects: StoredObject[]; missing: StoredObject[] };

const ROWS_AT_ONCE = 1000;

/** Links the file of every object that this transaction sees, except those that need no copy. */
export async function createHeldObjects(
  sql: TransactionSql,
  held: HeldFiles,
  needsNoCopy: (object: StoredObject) => Promise<boolean>,
): Promise<HeldObjects> {
  const objects: StoredObject[] = [];
  const missing: StoredObject[] = [];
  const rows = sql<StoredObject[]>`
    select bucket_id as bucket, name, coalesce(version, '') as version,
      coalesce((metadata ->> 'size')::float8, 0) as bytes
    from storage.objects`.cursor(ROWS_AT_ONCE);
  for await (const some of rows) {
    for (const object of some) {
      const isThere = (await needsNoCopy(object)) || (await held.hold(object.version));
      (isThere ? objects : missing).push({ ...object });
    }
  }
  return { objects, missing };
}

export function toObjectPath(version: string): string {
  return `storage/${version.slice(0, 2)}/${version}`;
}
