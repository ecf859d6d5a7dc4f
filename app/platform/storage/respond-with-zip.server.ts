import { predictLength } from 'client-zip';
import { toFileName } from '#app/lib/text/to-file-name.ts';
import type { FileReader } from './file-reader.server.ts';
import { openZip, type ZipEntry } from './open-zip.server.ts';

/** One file of the archive, from the bucket `renditions`. */
export type ZipFile = {
  /** With its ending. Made safe for every system, and unique in the archive. */
  name: string;
  path: string;
  bytes: number;
  /** As `toWallClock` returns it: a zip knows no time zones. */
  lastModified: Date;
};

/**
 * Stored files as one uncompressed zip that is written while it is sent: each is opened when it is
 * next and passed on as it is read, and nothing is opened before the client reads the first byte.
 * The length is known before, so that browsers show the progress and notice when it breaks off.
 *
 * @param files decides what may be read: at the start the rest is left out, and a right that is
 * withdrawn meanwhile
 *   breaks the download off
 * @param name of the archive, without its ending
 * @returns null when nothing is left to send
 */
export async function respondWithZip(
  files: FileReader,
  name: string,
  wanted: readonly ZipFile[],
): Promise<Response | null> {
  const readable = await files.list(
    'renditions',
    wanted.map(({ path }) => path),
  );
  const sent = wanted.filter(({ path }) => readable.has(path));
  if (sent.length === 0) return null;
  const named = nameApart(sent);
  const fileName = encodeURIComponent(`${toFileName(name, 'Waves')}.zip`);
  return new Response(
    openZip((signal) => openInTurn(files, named, signal)),
    {
      headers: {
        'content-type': 'application/zip',
        'content-length': String(
          predictLength(named.map((file) => ({ name: file.name, size: file.bytes }))),
        ),
        'content-disposition': `attachment; filename*=UTF-8''${fileName}`,
        'cache-control': 'private, no-store',
      },
    },
  );
}

/** With safe names, of which no two are the same where capitals don't count. */
function nameApart(files: ZipFile[]): ZipFile[] {
  const taken = new Set<string>();
  return files.map((file) => {
    const dot = file.name.lastIndexOf('.');
    const [stem, ending] =
      dot > 0 ? [file.name.slice(0, dot), file.name.slice(dot)] : [file.name, ''];
    const plain = toFileName(stem, 'Wave');
    let name = plain + ending;
    for (let copy = 2; taken.has(name.toLowerCase()); copy += 1)
      name = `${plain} (${copy})${ending}`;
    taken.add(name.toLowerCase());
    return { ...file, name };
  });
}

async function* openInTurn(
  files: FileReader,
  sent: ZipFile[],
  signal: AbortSignal,
): AsyncGenerator<ZipEntry> {
  for (const { name, path, lastModified } of sent) {
    signal.throwIfAborted();
    const input = await files.open({ bucket: 'renditions', path }, signal);
    // The length is promised already: the download has to fail, not to end early as if it were whole.
    if (!input) throw new Error('A file of an archive was deleted, or may not be read any more');
    yield { name, input, lastModified };
  }
}
