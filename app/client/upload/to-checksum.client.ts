/**
 * The SHA-256 of a file in hexadecimal, read piece by piece in a worker. Undefined when the caller
 * stops it, or the file can no longer be read: then the server compares nothing.
 */
export async function toChecksum(file: File, signal: AbortSignal): Promise<string | undefined> {
  const worker = new Worker(new URL('./checksum.worker.ts', import.meta.url), { type: 'module' });
  const { promise, resolve } = Promise.withResolvers<string | undefined>();
  const stop = () => resolve(undefined);
  worker.addEventListener('message', ({ data }: MessageEvent<string | undefined>) => resolve(data));
  worker.addEventListener('error', stop);
  signal.addEventListener('abort', stop);
  worker.postMessage(file);
  if (signal.aborted) stop();
  const checksum = await promise;
  signal.removeEventListener('abort', stop);
  worker.terminate();
  return checksum;
}
