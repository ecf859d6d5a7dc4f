import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { logRequests } from './log-requests.ts';

export type Listening = { url: string; close: () => Promise<void> };

// A chunk of a big upload over a beach's connection may take this long.
const REQUEST_MS = 6 * 60 * 60 * 1000;
const DRAIN_MS = 5000;

/** @returns the URL by which this machine reaches it */
export async function startListening(
  host: string,
  port: number,
  listener: RequestListener,
): Promise<Listening> {
  const options = { requestTimeout: REQUEST_MS, keepAliveTimeout: 75_000 };
  const server = createServer(options, logRequests(listener));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address() as AddressInfo;
  return {
    url: `http://${toReachable(host)}:${address.port}`,
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

/** A server that listens on all addresses needs another one to connect to. */
function toReachable(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}
