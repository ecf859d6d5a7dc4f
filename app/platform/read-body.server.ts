/** The body of a request, or null when it is longer than `maxBytes`: the rest is not read. */
export async function readBody(request: Request, maxBytes: number): Promise<Buffer | null> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return null;
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  // Without a content-length only reading tells how long it is.
  for await (const chunk of request.body ?? []) {
    bytes += chunk.length;
    if (bytes > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
