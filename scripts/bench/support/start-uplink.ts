import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** A connection to a site as from a beach: what goes up shares one narrow line, and all arrives later. */
export async function startUplink(siteUrl: string, bitsPerSecond: number, roundTripMs: number) {
  const site = new URL(siteUrl);
  const bytesPerMs = bitsPerSecond / 8 / 1000;
  const open = new Set<Socket>();
  let freeAtMs = 0;

  /** Until the line has taken these bytes. */
  async function send(bytes: number): Promise<void> {
    const now = performance.now();
    freeAtMs = Math.max(freeAtMs, now) + bytes / bytesPerMs;
    await wait(freeAtMs - now);
  }

  const server = createServer({ noDelay: true, allowHalfOpen: true }, (phone) => {
    const onward = connect({ host: site.hostname, port: Number(site.port), noDelay: true });
    const close = () => {
      for (const socket of [phone, onward]) open.delete(socket.destroy());
    };
    for (const socket of [phone, onward]) open.add(socket).add(socket.once('error', close));
    // Timers of one length end in their order.
    const later = (run: () => void) => void setTimeout(run, roundTripMs / 2);
    const pass = async (from: Socket, to: Socket, take: (bytes: number) => Promise<void>) => {
      for await (const piece of from) {
        await take(piece.length);
        later(() => to.write(piece));
      }
      later(() => to.end());
    };
    void pass(phone, onward, send).catch(close);
    void pass(onward, phone, async () => undefined).catch(close);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The uplink has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    async stop() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
