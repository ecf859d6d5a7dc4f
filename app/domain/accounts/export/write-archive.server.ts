import { getStream } from '#app/platform/get-stream.server.ts';
import { logger } from '#app/platform/logger.server.ts';
import type { ZipEntry } from '#app/platform/stream-zip.server.ts';

/** Whoever downloads may pause, or be on a line that stands still for a while. */
const STALL_LIMIT_MS = 600_000;

/**
 * The files of an archive, films and pictures opened when their turn comes and passed on as they are read. What
 * cannot be opened is left out and named at the end.
 */
export async function* writeArchive(
  texts: { name: string; text: string }[],
  stored: { name: string; url: string | undefined }[],
  signal: AbortSignal,
): AsyncGenerator<ZipEntry> {
  const lastModified = new Date();
  const missing: string[] = [];
  for (const { name, text } of texts) yield { name, input: text, lastModified };
  for (const { name, url } of stored) {
    const file = url === undefined ? null : await openFile(url, signal);
    if (file) yield { name, input: file, lastModified };
    else missing.push(name);
  }
  if (missing.length > 0) {
    const text = `These could not be read. Export again to get them:\n\n${missing.join('\n')}\n`;
    yield { name: 'missing.txt', input: text, lastModified };
  }
}

async function openFile(
  url: string,
  signal: AbortSignal,
): Promise<AsyncIterable<Uint8Array> | null> {
  const answer = await getStream(url, { signal, stallLimitMs: STALL_LIMIT_MS }).catch(
    (error: Error) => {
      logger.warn({ err: error }, 'a file is missing from an export');
      return null;
    },
  );
  if (answer?.statusCode === 200) return answer;
  answer?.resume();
  return null;
}
