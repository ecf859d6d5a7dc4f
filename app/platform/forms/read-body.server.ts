import { readStream } from '#app/platform/storage/read-stream.server.ts';

/** The body of a request, or null when it is longer than `maxBytes`: the rest is not read. */
export async function readBody(request: Request, maxBytes: number): Promise<Buffer | null> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return null;
  // Without a content-length, its length is known only after reading.
  return request.body ? readStream(request.body, maxBytes) : Buffer.alloc(0);
}

/**
 * The JSON of a request, for a schema to check.
 *
 * @returns undefined where the body is longer, or not JSON
 */
export async function readJson(request: Request, maxBytes: number): Promise<unknown> {
  const body = await readBody(request, maxBytes);
  try {
    return body ? JSON.parse(body.toString('utf8')) : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
