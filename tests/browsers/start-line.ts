import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { pipeline, Transform, type TransformCallback } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';

/** A connection to a site that can be cut and slowed down: WebKit's driver can't take a page offline. */
export async function startLine(siteUrl: string) {
  const { hostname, port: sitePort } = new URL(siteUrl);
  const sockets = new Set<Socket>();
  let isCut = false;
  let bytesPerSecond = Number.POSITIVE_INFINITY;

  async function pace(chunk: Buffer, _: BufferEncoding, done: TransformCallback) {
    const ms = (chunk.length / bytesPerSecond) * 1000;
    if (ms > 0) await wait(ms);
    done(null, chunk);
  }

  const server = createServer((visitor) => {
    if (isCut) return void visitor.destroy();
    const site = connect(Number(sitePort), hostname);
    const upward = new Transform({ transform: pace });
    for (const socket of [visitor, site]) {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
    }
    // Either may end at any time, and ends the other.
    pipeline(visitor, upward, site, () => undefined);
    pipeline(site, visitor, () => undefined);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const dropAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${port}`,
    cut() {
      isCut = true;
      dropAll();
    },
    mend() {
      isCut = false;
    },
    /** Limits what is sent to the site; null is no limit. */
    slowDown(to: number | null) {
      bytesPerSecond = to ?? Number.POSITIVE_INFINITY;
    },
    async stop() {
      const closed = once(server, 'close');
      server.close();
      dropAll();
      await closed;
    },
  };
}
