import type { Db } from '#app/platform/database/supabase.server.ts';
import { getStream } from '#app/platform/storage/get-stream.server.ts';

/** What has to be in storage. */
export type KeptFile = { path: string; bytes: number };

const TTL_S = 600;
/** As many paths as one request signs. */
const CHUNK = 200;
const STALL_LIMIT_MS = 30_000;

/**
 * Those of these renditions that storage can't give back in full length, whatever its rows say: each one's
 * last byte is read.
 *
 * @throws when storage can't be asked
 */
export async function findLostFiles(
  db: Db,
  files: readonly KeptFile[],
  signal: AbortSignal,
): Promise<KeptFile[]> {
  const lost: KeptFile[] = [];
  for (let from = 0; from < files.length; from += CHUNK) {
    const chunk = files.slice(from, from + CHUNK);
    const { data, error } = await db.storage.from('renditions').createSignedUrls(
      chunk.map(({ path }) => path),
      TTL_S,
    );
    if (error) throw new Error('Signing addresses failed', { cause: error });
    const urls = new Map(data.map(({ path, signedUrl }) => [path, signedUrl]));
    for (const file of chunk) {
      const url = urls.get(file.path);
      if (!url || !(await endsAt(url, file.bytes, signal))) lost.push(file);
    }
  }
  return lost;
}

async function endsAt(url: string, bytes: number, signal: AbortSignal): Promise<boolean> {
  const headers = { range: `bytes=${bytes - 1}-` };
  const answer = await getStream(url, { headers, signal, stallLimitMs: STALL_LIMIT_MS });
  let received = 0;
  for await (const piece of answer) received += piece.length;
  const status = answer.statusCode ?? 0;
  if (status >= 500) throw new Error(`Storage answered ${status}`);
  return (
    status === 206 &&
    received === 1 &&
    answer.headers['content-range']?.endsWith(`/${bytes}`) === true
  );
}
