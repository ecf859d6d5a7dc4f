import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { stopServer } from './stop-server.server.ts';

const LONG_MS = 60_000;

/** A server that responds when the test calls `answer`. */
async function startServer(): Promise<{ server: Server; url: string; answer: () => void }> {
  const allowed = Promise.withResolvers<void>();
  const server = createServer((_request, response) => {
    response.write('begun ');
    void allowed.promise.then(() => response.end('ended'));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { server, url: `http://127.0.0.1:${port}`, answer: allowed.resolve };
}

async function ask(url: string): Promise<IncomingMessage> {
  const agent = new Agent({ keepAlive: true });
  const [response] = await once(get(url, { agent }), 'response');
  return response;
}

test('a request in progress gets its response, and its idle connection does not delay the end', async () => {
  const { server, url, answer } = await startServer();
  const response = await ask(url);
  const drained = stopServer(server, LONG_MS);
  await expect(ask(url)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  answer();
  expect(await text(response)).toBe('begun ended');
  await drained;
});

test('a request that takes too long is cut', async () => {
  const { server, url } = await startServer();
  const response = await ask(url);
  await stopServer(server, 1);
  await expect(text(response)).rejects.toMatchObject({ code: 'ECONNRESET' });
});

test('a server that does not listen yet is drained already', async () => {
  await stopServer(createServer(), LONG_MS);
});
