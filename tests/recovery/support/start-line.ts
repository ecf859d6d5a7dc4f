import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';

export type Line = {
  url: string;
  /** Requests that it blocked. */
  held: () => number;
  close: () => void;
};

/**
 * A connection to a backend on which some requests get stuck: of a response half has arrived then, of a request nothing
 * arrives.
 */
export async function startLine(
  target: string,
  getsStuck: (asked: IncomingMessage) => boolean,
): Promise<Line> {
  let held = 0;
  const server = createServer((asked, answer) => {
    const isStuck = getsStuck(asked);
    if (isStuck) held += 1;
    if (isStuck && asked.method !== 'GET') return;
    const { method, headers } = asked;
    const onward = request(new URL(asked.url ?? '', target), { method, headers }, (answered) => {
      answer.writeHead(answered.statusCode ?? 502, answered.headers);
      if (!isStuck) {
        answered.pipe(answer);
        return;
      }
      const half = Number(answered.headers['content-length']) / 2;
      let passed = 0;
      answered.on('data', (bytes: Buffer) => {
        if (passed < half) answer.write(bytes);
        passed += bytes.length;
      });
    });
    onward.on('error', () => answer.destroy());
    asked.pipe(onward);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : null}`,
    held: () => held,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
