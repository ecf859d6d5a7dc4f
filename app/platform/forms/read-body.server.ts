import { readStream } from '#app/platform/storage/read-stream.server.ts';

/** The body of a request, or null when it is longer than `maxBytes`: the rest is not read. */
export async function readBody(request: Request, maxBytes: number): Promise<Buffer | null> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return null;
  // Without a content-length only reading tells how long it is.
  return request.body ? readStream(request.body, maxBytes) : Buffer.alloc(0);
}
