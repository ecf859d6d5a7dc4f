import { request as ask, createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A phone's connection that stands still for longer than this is cut. */
const STALL_MS = 1000;

export type Fault = 'cut' | 'stall';
export type BeachLine = Awaited<ReturnType<typeof startBeachLine>>;
/** A request that sends a part of a file to storage. */
export type Chunk = {
  /** The stored file that it is a part of. */
  object: string;
  offset: number;
  announcedBytes: number;
  /** What has arrived of it. */
  bytes: number;
};

/**
 * A connection to a site that counts what a browser sends of its files, and fails in the middle of
 * chunks as on a beach.
 *
 * @param pickFault called for each chunk; null lets it through
 */
export async function startBeachLine(siteUrl: string, pickFault: () => Fault | null = () => null) {
  const { hostname: host, port: sitePort } = new URL(siteUrl);
  const chunks: Chunk[] = [];
  const server = createServer((request, response) => {
    const { method, url: path, headers } = request;
    const onward = ask({ host, port: sitePort, path, method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    response.on('close', () => onward.destroy());
    request.pipe(onward);
    if (method !== 'PATCH') return;
    const chunk = toChunk(headers);
    chunks.push(chunk);
    const fault = pickFault();
    request.on('data', (piece: Buffer) => {
      chunk.bytes += piece.length;
      if (!fault || chunk.bytes < chunk.announcedBytes / 2) return;
      request.unpipe(onward).pause();
      setTimeout(() => request.destroy(), fault === 'stall' ? STALL_MS : 0);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    /** In the order in which they began. */
    chunks: chunks as readonly Chunk[],
    stop: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  };
}

function toChunk(headers: IncomingHttpHeaders): Chunk {
  // The right to send one file is a token that names it.
  const [, claims = ''] = String(headers['x-signature']).split('.');
  return {
    object: JSON.parse(Buffer.from(claims, 'base64url').toString()).url,
    offset: Number(headers['upload-offset']),
    announcedBytes: Number(headers['content-length']),
    bytes: 0,
  };
}
