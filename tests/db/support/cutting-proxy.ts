import { once } from 'node:events';
import { createServer, request as sendRequest } from 'node:http';
import type { AddressInfo } from 'node:net';

export type CuttingProxy = {
  url: string;
  /** How many requests reached the backend whose responses were lost. */
  lost: () => number;
  /** From now on as if there had been no requests yet. */
  cutAgain: () => void;
  stop: () => Promise<void>;
};

/**
 * A proxy in front of a backend. Forwards the first writing request to each path and then cuts the
 * connection instead of responding; passes everything else.
 */
export async function startCuttingProxy(backendUrl: string): Promise<CuttingProxy> {
  const cut = new Set<string>();
  const server = createServer((incoming, outgoing) => {
    const { pathname } = new URL(incoming.url ?? '', backendUrl);
    const isFirst = incoming.method !== 'GET' && !cut.has(`${incoming.method} ${pathname}`);
    if (isFirst) cut.add(`${incoming.method} ${pathname}`);
    const { method, headers } = incoming;
    const asked = sendRequest(
      new URL(incoming.url ?? '', backendUrl),
      { method, headers },
      (answer) => {
        if (!isFirst) {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(outgoing);
          return;
        }
        answer.resume();
        answer.once('end', () => incoming.socket.resetAndDestroy());
      },
    );
    incoming.pipe(asked);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lost: () => cut.size,
    cutAgain: () => cut.clear(),
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
