// The page fetches it: the service worker would not know the addresses of a worker's own files.
import readerUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { Slate } from '#app/domain/takes/slate/slate.ts';

/** What the worker gets, once: the video, and the address of the reader of codes. */
export type SlateSearch = { file: Blob; readerUrl: string };
/** What the worker sends back, once. */
export type SlateSearchEnd = { slate: Slate | null };

/**
 * Searches the first and the last 20 s of a video file for a slate, in a worker of its own that ends
 * with the search. It decodes four frames a second, one at a time, and stops as soon as enough codes
 * agree. Searches run one after the other, since each takes most of a core for some seconds.
 *
 * @returns the session that the slate names, and the time at the first frame by its clock; null
 * where there is no slate, the browser can't decode the file, or the caller has stopped it. What a
 * camera saw is not to be trusted: the server decides whether the slate counts (`save_slate`)
 */
export function findSlate(file: Blob, signal?: AbortSignal): Promise<Slate | null> {
  const search = last.then(() => (signal?.aborted ? null : runSearch(file, signal)));
  last = search;
  return search;
}

let last: Promise<unknown> = Promise.resolve();

async function runSearch(file: Blob, signal?: AbortSignal): Promise<Slate | null> {
  if (!('VideoDecoder' in globalThis && 'OffscreenCanvas' in globalThis)) return null;
  const worker = new Worker(new URL('./find-slate.worker.ts', import.meta.url), { type: 'module' });
  const { promise, resolve } = Promise.withResolvers<Slate | null>();
  const stop = () => resolve(null);
  worker.addEventListener('message', ({ data }: MessageEvent<SlateSearchEnd>) =>
    resolve(data.slate),
  );
  // A file that breaks the decoder, or a script that did not arrive: the server searches instead.
  worker.addEventListener('error', stop);
  signal?.addEventListener('abort', stop);
  worker.postMessage({ file, readerUrl } satisfies SlateSearch);
  const slate = await promise;
  signal?.removeEventListener('abort', stop);
  worker.terminate();
  return slate;
}
