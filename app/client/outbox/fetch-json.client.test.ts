import { afterEach, expect, test, vi } from 'vitest';
import { fetchJson } from './fetch-json.client.ts';

afterEach(() => void vi.unstubAllGlobals());

async function readConnection(status: number): Promise<string> {
  vi.stubGlobal('fetch', async () => new Response('{}', { status }));
  const answer = await fetchJson('/plan');
  return answer.ok ? 'fine' : answer.connection;
}

test('an editor whose user is signed out says so, also where a proxy answers', async () => {
  expect(await readConnection(401)).toBe('signed-out');
});

test('a request that was too slow or hit a fault of the server is sent again; a rejected one is not', async () => {
  for (const status of [408, 425, 429, 500, 502, 503]) {
    expect(await readConnection(status), `${status}`).toBe('away');
  }
  for (const status of [400, 403, 404, 413]) {
    expect(await readConnection(status), `${status}`).toBe('refused');
  }
  expect(await readConnection(200)).toBe('fine');
});
