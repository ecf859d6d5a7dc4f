/** `type` is that of the Media Source Extensions, with the codec. */
export type Fragments = { type: string; bytes: ArrayBuffer };
/** What the worker sends back, once. */
export type FragmentsEnd = { fragments: Fragments | null };

/**
 * The pictures of an MP4 file as a fragmented MP4, as a `SourceBuffer` takes it, without sound.
 *
 * @returns null where the file cannot be read, or the signal was aborted
 */
export async function toFragments(film: Blob, signal: AbortSignal): Promise<Fragments | null> {
  if (signal.aborted) return null;
  const worker = new Worker(new URL('./to-fragments.worker.ts', import.meta.url), {
    type: 'module',
  });
  const { promise, resolve } = Promise.withResolvers<Fragments | null>();
  const stop = () => resolve(null);
  worker.addEventListener('message', ({ data }: MessageEvent<FragmentsEnd>) =>
    resolve(data.fragments),
  );
  // The script did not arrive, for example.
  worker.addEventListener('error', stop);
  signal.addEventListener('abort', stop);
  worker.postMessage(film);
  const fragments = await promise;
  signal.removeEventListener('abort', stop);
  worker.terminate();
  return fragments;
}
