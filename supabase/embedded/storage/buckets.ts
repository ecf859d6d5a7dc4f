import { type Kysely, sql } from 'kysely';
import { StorageRefusal } from './storage-refusal.ts';

export type Bucket = {
  id: string;
  name: string;
  owner: string | null;
  public: boolean;
  /** Bytes. */
  file_size_limit: number | null;
  allowed_mime_types: string[] | null;
  created_at: string;
  updated_at: string;
};

type Database = Kysely<unknown>;

const COLUMNS = sql`id, name, owner, public, file_size_limit, allowed_mime_types, created_at, updated_at`;

/** The largest object anywhere; a bucket may have a lower limit. Equals the limit in supabase/config.toml. */
export const MAX_OBJECT_BYTES = 10 * 1024 ** 3;

export async function listBuckets(db: Database): Promise<Bucket[]> {
  const { rows } = await sql<Bucket>`select ${COLUMNS} from storage.buckets order by name`.execute(
    db,
  );
  return rows;
}

export async function requireBucket(db: Database, id: string): Promise<Bucket> {
  const { rows } =
    await sql<Bucket>`select ${COLUMNS} from storage.buckets where id = ${id}`.execute(db);
  if (rows[0] === undefined) throw new StorageRefusal('no-such-bucket');
  return rows[0];
}

export function getMaxBytes(bucket: Bucket): number {
  return Math.min(bucket.file_size_limit ?? MAX_OBJECT_BYTES, MAX_OBJECT_BYTES);
}

// It is sent back as a header, which allows neither line breaks nor letters beyond Latin.
const HEADER_TEXT = /^[\x20-\x7e]{1,255}$/;

/** `mimeType` may carry parameters, which are not compared; an allowed type may be `video/*`. */
export function requireAllowedType(bucket: Bucket, mimeType: string): void {
  if (!HEADER_TEXT.test(mimeType)) throw new StorageRefusal('wrong-type');
  const allowed = bucket.allowed_mime_types;
  if (allowed === null || allowed.length === 0) return;
  const type = mimeType.split(';')[0]?.trim().toLowerCase() ?? '';
  const fits = allowed.some((entry) => {
    const wanted = entry.trim().toLowerCase();
    return wanted.endsWith('/*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted;
  });
  if (!fits) throw new StorageRefusal('wrong-type', `mime type ${mimeType} is not supported`);
}
