import { makeZip } from 'client-zip';

export type ZipEntry = {
  name: string;
  input: string | AsyncIterable<Uint8Array>;
  lastModified: Date;
};

/**
 * A zip that is written while it is read: files are neither in memory nor on a disk.
 *
 * @param open its files, each opened when it is next; the signal aborts when the client cancels the
 * download, since
 *   the archive's own end would leave the file open that it is reading
 */
export function openZip(
  open: (signal: AbortSignal) => AsyncIterable<ZipEntry>,
): ReadableStream<Uint8Array> {
  const left = new AbortController();
  let zip: ReadableStreamDefaultReader<Uint8Array> | undefined;
  return new ReadableStream(
    {
      async pull(controller) {
        zip ??= makeZip(open(left.signal), { buffersAreUTF8: true }).getReader();
        const { done, value } = await zip.read();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: () => left.abort(),
    },
    // A HEAD request opens nothing.
    { highWaterMark: 0 },
  );
}
