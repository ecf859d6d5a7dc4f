import { logger } from '#app/platform/observe/logger.server.ts';
import type { FileReader } from '#app/platform/storage/file-reader.server.ts';
import type { StoredFile } from '#app/platform/storage/open-stored-file.server.ts';
import type { ZipEntry } from '#app/platform/storage/open-zip.server.ts';

/**
 * The files of an archive; each video and picture is opened only when its turn comes, and streamed
 * as it is read. The last file names those that could not be opened.
 */
export async function* listArchiveEntries(
  texts: { name: string; text: string }[],
  stored: (StoredFile & { name: string })[],
  reader: FileReader,
  signal: AbortSignal,
): AsyncGenerator<ZipEntry> {
  const lastModified = new Date();
  const missing: string[] = [];
  for (const { name, text } of texts) yield { name, input: text, lastModified };
  for (const file of stored) {
    const input = await reader.open(file, signal).catch((error: Error) => {
      logger.warn({ err: error }, 'a file is missing from an export');
      return null;
    });
    if (input) yield { name: file.name, input, lastModified };
    else missing.push(file.name);
  }
  if (missing.length > 0) {
    const text = `These could not be read. Export again to get them:\n\n${missing.join('\n')}\n`;
    yield { name: 'missing.txt', input: text, lastModified };
  }
}
