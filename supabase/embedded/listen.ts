import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { observeRequests } from './observe-requests.ts';

export type Listening = { url: string; close: () => Promise<void> };

// A chunk of a big upload over a beach's connection may take this long.
const REQUEST_MS = 6 * 60 * 60 * 1000;
const DRAIN_MS = 5000;

/** Loopback only: the server in front is what others reach. */
export async function listen(port: number, listener: RequestListener): Promise<Listening> {
  const options = { requestTimeout: REQUEST_MS, keepAliveTimeout: 75_000 };
  const server = createServer(options, observeRequests(listener));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        const timer = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
        server.close(() => {
          clearTimeout(timer);
          resolve();
        });
        server.closeIdleConnections();
      }),
  };
}
