import { createServer, type RequestListener } from 'node:http';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { sendStream } from './send-stream.server.ts';

const server = createServer();
let answer: RequestListener;
server.on('request', (request, response) => answer(request, response));
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function listen(): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('No port');
  return `http://127.0.0.1:${address.port}/file`;
}

async function* endless() {
  for (;;) yield Buffer.alloc(65_536);
}

async function* breaking() {
  yield 'half';
  throw new Error('The form ended early');
}

test('the stream arrives with its type', async () => {
  answer = async (request, response) => {
    response.end(`${request.method} ${request.headers['content-type']} ${await text(request)}`);
  };
  expect(await sendStream(await listen(), 'video/mp4', Readable.from(['wa', 've']))).toEqual({
    ok: true,
    status: 200,
    answer: 'PUT video/mp4 wave',
  });
});

test('a rejection is returned, also when it comes in the middle', async () => {
  answer = (_request, response) => {
    response.writeHead(413, { connection: 'close' }).end('too large');
  };
  const refused = await sendStream(await listen(), 'video/mp4', Readable.from(endless()));
  expect(refused).toEqual({ ok: false, status: 413, answer: 'too large' });
});

test('a stream that breaks is not a whole file', async () => {
  answer = (request) => request.resume();
  const url = await listen();
  await expect(sendStream(url, 'video/mp4', Readable.from(breaking()))).rejects.toThrow();
});
