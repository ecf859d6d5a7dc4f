import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { logger } from '#app/platform/observe/logger.server.ts';
import { fetchWithRetry } from './fetch-with-retry.server.ts';

/**
 * The server's behaviour at its first, second, third request; the last applies to all that follow.
 */
type Turn = 'answer' | 'answer late' | 'refuse' | 'reset' | 'close' | 'break off' | 'fail' | 'hang';

let server: Server;
let turns: Turn[] = [];
let seen: string[] = [];
let url = '';
const warn = vi.spyOn(logger, 'warn');

beforeEach(async () => {
  warn.mockReset().mockReturnValue();
  seen = [];
  server = createServer(serve).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/rest/v1/waves?surfer=7`;
});
afterEach(() => {
  server.close();
});

function serve(socket: Socket) {
  socket.on('error', () => {});
  socket.on('data', (data) => {
    const turn = turns[Math.min(seen.push(String(data)), turns.length) - 1];
    const answer = 'HTTP/1.1 200 OK\r\nconnection: close\r\ncontent-length: 4\r\n\r\ndone';
    if (turn === 'answer') socket.end(answer);
    if (turn === 'answer late') setTimeout(() => socket.end(answer), 300);
    if (turn === 'reset') socket.resetAndDestroy();
    if (turn === 'close') socket.end();
    if (turn === 'break off') socket.end('HTTP/1.1 200 OK\r\ncontent-le');
    if (turn === 'fail') socket.end(answer.replace('200 OK', '503 Service Unavailable'));
  });
}

/** Closes the port, so that connections are refused, and opens it again at the first warning. */
async function refuseOnce() {
  const { port } = server.address() as AddressInfo;
  server.close();
  warn.mockImplementationOnce(() => void server.listen(port, '127.0.0.1'));
}

const post = { method: 'POST', body: '{"score":7}' };

test('§7: a request that the network fails is sent three times in all, with a warning between', async () => {
  turns = ['reset'];
  await expect(fetchWithRetry(url)).rejects.toThrow('fetch failed');
  expect(seen).toHaveLength(3);
  expect(warn).toHaveBeenCalledTimes(2);
  const [first, second] = warn.mock.calls.map(([fields]) => fields);
  expect(first).toMatchObject({ attempt: 1, method: 'GET', path: '/rest/v1/*' });
  expect(second).toMatchObject({ attempt: 2 });
});

test.each<Turn>(['reset', 'close', 'break off'])(
  'a response after a connection that ended by "%s" is returned',
  async (turn) => {
    turns = [turn, turn, 'answer'];
    expect(await (await fetchWithRetry(url)).text()).toBe('done');
    expect(seen).toHaveLength(3);
  },
);

test.each(['PUT', 'DELETE', 'PATCH'])('%s may be repeated, with the same body', async (method) => {
  turns = ['reset', 'answer'];
  await fetchWithRetry(url, { ...post, method });
  expect(seen).toHaveLength(2);
  expect(seen.every((request) => request.endsWith(post.body))).toBe(true);
});

test.each([
  ['a POST that names no row', 'POST', post.body],
  ['a PATCH that finds rows by what it changes', 'PATCH', '{"surfer":8}'],
])('%s is not sent again once it was sent', async (_what, method, body) => {
  turns = ['reset', 'answer'];
  await expect(fetchWithRetry(url, { body, method })).rejects.toThrow('fetch failed');
  expect(seen).toHaveLength(1);
  expect(warn).not.toHaveBeenCalled();
});

test('a POST whose connection was refused is sent when the server is back', async () => {
  turns = ['answer'];
  await refuseOnce();
  expect((await fetchWithRetry(url, post)).status).toBe(200);
  expect(seen).toHaveLength(1);
  expect(warn).toHaveBeenCalledOnce();
});

test('a POST to an unknown name is tried three times', async () => {
  await expect(fetchWithRetry('http://backend.invalid/', post)).rejects.toThrow('fetch failed');
  expect(warn).toHaveBeenCalledTimes(2);
});

test.each([
  ['a web stream', () => new Blob(['film']).stream()],
  ['a Node stream', () => Readable.from(['film']) as unknown as BodyInit],
])('%s is never sent twice, not even when nothing was sent', async (_name, toBody) => {
  server.close();
  const init = { method: 'PUT', body: toBody(), duplex: 'half' } as RequestInit;
  await expect(fetchWithRetry(url, init)).rejects.toThrow('fetch failed');
  expect(warn).not.toHaveBeenCalled();
});

test('a Request object is retried when it has no body', async () => {
  turns = ['reset', 'answer'];
  expect((await fetchWithRetry(new Request(url))).status).toBe(200);
  turns = ['reset'];
  await expect(fetchWithRetry(new Request(url, { ...post, method: 'PUT' }))).rejects.toThrow();
  expect(seen).toHaveLength(3);
});

test('a response of any status is returned', async () => {
  turns = ['fail', 'answer'];
  expect((await fetchWithRetry(url)).status).toBe(503);
  expect(seen).toHaveLength(1);
});

test('a late response is awaited', async () => {
  turns = ['answer late'];
  expect((await fetchWithRetry(url)).status).toBe(200);
  expect(seen).toHaveLength(1);
});

test('§7: aborted, it throws at once and is not tried again', async () => {
  turns = ['hang'];
  const stop = new AbortController();
  const answer = fetchWithRetry(url, { signal: stop.signal });
  await expect.poll(() => seen.length).toBe(1);
  stop.abort();
  await expect(answer).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
  const late = fetchWithRetry(url, { signal: AbortSignal.timeout(50) });
  await expect(late).rejects.toThrow(expect.objectContaining({ name: 'TimeoutError' }));
  expect(warn).not.toHaveBeenCalled();
});

test('§7: aborted between two tries, it throws at once', async () => {
  turns = ['reset', 'answer'];
  const stop = new AbortController();
  warn.mockImplementationOnce(() => void queueMicrotask(() => stop.abort('the page was left')));
  await expect(fetchWithRetry(url, { signal: stop.signal })).rejects.toBe('the page was left');
  expect(seen).toHaveLength(1);
});

test('an invalid address is not tried again', async () => {
  await expect(fetchWithRetry('http://[::1/')).rejects.toThrow('parse');
  await expect(fetchWithRetry('wave://x/')).rejects.toThrow('fetch failed');
  expect(warn).not.toHaveBeenCalled();
});
