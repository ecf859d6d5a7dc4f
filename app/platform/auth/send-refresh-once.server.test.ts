import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendRefreshOnce } from './send-refresh-once.server.ts';

let asked = 0;
let status = 200;
const server = createServer((req, res) => {
  asked += 1;
  req.resume();
  res.writeHead(status, { 'content-type': 'application/json', 'x-answer': String(asked) });
  res.end(`{"asked":${asked}}`);
});
let url = '';
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/auth/v1/token`;
});
afterAll(() => server.close());

async function refresh(token: string) {
  const body = JSON.stringify({ refresh_token: token });
  const answer = await sendRefreshOnce(`${url}?grant_type=refresh_token`, { method: 'POST', body });
  return [answer.status, answer.headers.get('x-answer'), await answer.json()];
}

test('the same refresh token is sent once, also after the first response', async () => {
  const together = await Promise.all([refresh('a'), refresh('a'), refresh('a')]);
  expect([...together, await refresh('a')]).toEqual(Array(4).fill(together[0]));
  expect(asked).toBe(1);
});

test('another refresh token is another request', async () => {
  const before = asked;
  await Promise.all([refresh('b'), refresh('c')]);
  expect(asked).toBe(before + 2);
});

test('after an error the refresh is sent again', async () => {
  status = 503;
  expect((await refresh('d'))[0]).toBe(503);
  status = 200;
  await expect.poll(async () => (await refresh('d'))[0]).toBe(200);
});

test('all other requests pass unchanged', async () => {
  const before = asked;
  const body = JSON.stringify({ email: 'a', password: 'b' });
  const ask = () => sendRefreshOnce(`${url}?grant_type=password`, { method: 'POST', body });
  await Promise.all([ask(), ask()]);
  expect(asked).toBe(before + 2);
});
