import { type Kysely, sql } from 'kysely';
import { isDatabaseUnavailable } from '../api/is-database-unavailable.ts';
import { StorageRefusal } from './storage-refusal.ts';

type Database = Kysely<unknown>;

export type ObjectMetadata = {
  eTag: string;
  size: number;
  mimetype: string;
  cacheControl: string;
  lastModified: string;
  contentLength: number;
  httpStatusCode: 200;
};

export type ObjectRow = {
  id: string;
  bucket_id: string;
  name: string;
  owner: string | null;
  owner_id: string | null;
  version: string;
  created_at: string;
  updated_at: string;
  last_accessed_at: string;
  metadata: ObjectMetadata;
  user_metadata: Record<string, unknown> | null;
};

export type NewObject = {
  bucket: string;
  name: string;
  version: string;
  /** Bytes. */
  size: number;
  mimeType: string;
  /** As in the header, e.g. `max-age=3600`. */
  cacheControl: string;
  owner: string | null;
  userMetadata: Record<string, unknown> | null;
  upsert: boolean;
};

const COLUMNS = sql`id, bucket_id, name, owner, owner_id, version, created_at, updated_at,
  last_accessed_at, metadata, user_metadata`;

/** Returns the row if this connection's role may see it, or a rejection. */
export async function requireObject(
  db: Database,
  bucket: string,
  name: string,
): Promise<ObjectRow> {
  const { rows } = await sql<ObjectRow>`
    select ${COLUMNS} from storage.objects where bucket_id = ${bucket} and name = ${name}`.execute(
    db,
  );
  if (rows[0] === undefined) throw new StorageRefusal('no-such-key');
  return rows[0];
}

/** Without RETURNING, which would require the right to read: an upload must not need it. */
export async function saveObjectRow(db: Database, object: NewObject): Promise<void> {
  const metadata: ObjectMetadata = {
    eTag: `"${object.version}"`,
    size: object.size,
    mimetype: object.mimeType,
    cacheControl: object.cacheControl,
    lastModified: new Date().toISOString(),
    contentLength: object.size,
    httpStatusCode: 200,
  };
  const onConflict = object.upsert
    ? sql`on conflict (bucket_id, name) do update set
        version = excluded.version, owner = excluded.owner, owner_id = excluded.owner_id,
        metadata = excluded.metadata, user_metadata = excluded.user_metadata, updated_at = now()`
    : sql``;
  const userMetadata = object.userMetadata === null ? null : JSON.stringify(object.userMetadata);
  try {
    await sql`
      insert into storage.objects
        (bucket_id, name, owner, owner_id, version, metadata, user_metadata)
      values (${object.bucket}, ${object.name}, ${object.owner}::text::uuid, ${object.owner}::text,
        ${object.version}, ${JSON.stringify(metadata)}::text::jsonb, ${userMetadata}::text::jsonb)
      ${onConflict}`.execute(db);
  } catch (error) {
    throw toRefusal(error);
  }
}

/** Converts the database's rejections to the responses of hosted Supabase; passes other errors through. */
export function toRefusal(error: unknown): unknown {
  if (isDatabaseUnavailable(error)) return new StorageRefusal('database-away');
  if (!(error instanceof Error) || !('code' in error)) return error;
  if (error.code === '42501') return new StorageRefusal('access-denied');
  if (error.code === '23505') return new StorageRefusal('already-exists');
  if (error.code === '23503') return new StorageRefusal('no-such-bucket');
  // Data exceptions: a NUL in a name, an unpaired surrogate in JSON.
  if (/^22/.test(String(error.code))) return new StorageRefusal('invalid-request');
  return error;
}
