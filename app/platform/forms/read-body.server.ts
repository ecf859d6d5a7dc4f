import { readStream } from '#app/platform/storage/read-stream.server.ts';

/** The body of a request, or null when it is longer than `maxBytes`: the rest is not read. */
export async function readBody(request: Request, maxBytes: number): Promise<Buffer | null> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return null;
  // Without a content-length only reading tells how long it is.
  return request.body ? readStream(request.body, maxBytes) : Buffer.alloc(0);
}

/**
 * What a request says in JSON, for a schema to judge.
 *
 * @returns undefined where the body is longer, or no JSON
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
