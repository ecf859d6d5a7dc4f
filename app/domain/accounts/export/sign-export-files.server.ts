import { signForDownload } from '#app/platform/sign-for-download.server.ts';
import type { Db } from '#app/platform/supabase.server.ts';

const BUCKETS = ['originals', 'renditions', 'enquiries'] as const;

type StoredFile = { bucket: (typeof BUCKETS)[number]; path: string };

/** Addresses of files, by path, for this server. */
export async function signExportFiles(
  db: Db,
  files: readonly StoredFile[],
): Promise<Map<string, string>> {
  const signed = await Promise.all(
    BUCKETS.map((bucket) => {
      const paths = files.filter((file) => file.bucket === bucket).map(({ path }) => path);
      return signForDownload(db, bucket, paths);
    }),
  );
  return new Map(signed.flatMap((urls) => [...urls]));
}
