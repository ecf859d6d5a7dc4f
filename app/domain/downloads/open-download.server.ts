import type { Json } from '#app/platform/database/database.types.ts';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { createAdminSupabase } from '#app/platform/database/supabase-admin.server.ts';
import { createFileReader, type FileReader } from '#app/platform/storage/file-reader.server.ts';

/**
 * The files of a download that may outlast its user's token, which the server cannot renew once the
 * response has started. Before each file, it checks in the database whether the user may still read
 * it, and whether the auth session still exists.
 *
 * @param db client of a request whose token the backend has verified
 */
export async function openDownload(db: Db, admin = createAdminSupabase()): Promise<FileReader> {
  const claims = await readClaims(db);
  const files = createFileReader(admin);
  const list: FileReader['list'] = async (bucket, paths) => {
    const readable = await admin.rpc('list_files_readable_by', { claims, bucket, paths });
    return new Set(requireData('Listing the files that a user may read', readable));
  };
  return {
    list,
    open: async (file, signal) => {
      const readable = await list(file.bucket, [file.path]);
      return readable.has(file.path) ? files.open(file, signal) : null;
    },
  };
}

async function readClaims(db: Db): Promise<Json> {
  const { data } = await db.auth.getSession();
  const payload = data.session?.access_token.split('.')[1];
  if (!payload) throw new Error('A download was started without a user');
  return JSON.parse(Buffer.from(payload, 'base64url').toString());
}
