import { predictLength } from 'client-zip';
import { toFileName } from '#app/lib/to-file-name.ts';
import { getStream } from './get-stream.server.ts';
import { signForDownload } from './sign-for-download.server.ts';
import { streamZip, type ZipEntry } from './stream-zip.server.ts';
import type { Db } from './supabase.server.ts';

/** Whoever downloads may pause, or be on a line that stands still for a while. */
const STALL_LIMIT_MS = 600_000;

/** One file of the archive, which stands in the bucket `renditions`. */
export type ZipFile = {
  /** With its ending. Made safe for every system, and told from others of the same name. */
  name: string;
  path: string;
  bytes: number;
  lastModified: Date;
};

/**
 * Stored files as one zip, not compressed once more, that is written while it is sent: each is opened when its turn
 * comes and passed on as it is read, and nothing is opened before the first byte is asked for. The length is known
 * before, so that browsers show how far it is and notice when it breaks off.
 *
 * @param db client with the asker's rights, which decide: what may not be read is left out
 * @param name of the archive, without its ending
 * @returns null when nothing is left to send
 */
export async function answerZip(
  db: Db,
  name: string,
  files: readonly ZipFile[],
): Promise<Response | null> {
  const paths = files.map(({ path }) => path);
  const urls = await signForDownload(db, 'renditions', paths);
  const sent = files.flatMap((file) => {
    const url = urls.get(file.path);
    return url === undefined ? [] : { ...file, url };
  });
  if (sent.length === 0) return null;
  const named = nameApart(sent);
  const fileName = encodeURIComponent(`${toFileName(name, 'Waves')}.zip`);
  return new Response(
    streamZip((signal) => openInTurn(named, signal)),
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

type SignedFile = ZipFile & { url: string };

/** With safe names, of which no two are the same where capitals don't count. */
function nameApart(files: SignedFile[]): SignedFile[] {
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

async function* openInTurn(files: SignedFile[], signal: AbortSignal): AsyncGenerator<ZipEntry> {
  for (const { name, url, lastModified } of files) {
    signal.throwIfAborted();
    const answer = await getStream(url, { signal, stallLimitMs: STALL_LIMIT_MS });
    if (answer.statusCode !== 200) {
      answer.resume();
      // The length is promised already: the download has to fail, not to end early as if it were whole.
      throw new Error(`A file of an archive answered ${answer.statusCode}`);
    }
    yield { name, input: answer, lastModified };
  }
}
