import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../support/start-server.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';
import { createWorld, type World } from '../support/upload-world.ts';
import { waitUntil } from '../support/wait-until.ts';
import { collectLog, type Log } from './support/collect-log.ts';

// Behind a proxy, so that each test has a client address of its own.
const PUBLIC_URL = 'http://surf.example';

let folder: TemporaryFolder;
let server: RunningServer;
let world: World;
let log: Log;

beforeAll(async () => {
  folder = await createTemporaryFolder('waveback-reports');
  server = await startServer({ dataDir: folder.path, env: { PUBLIC_URL } });
  log = collectLog(server.process);
  world = await createWorld(folder.path);
});
afterAll(async () => {
  await server?.stop();
  await folder?.remove();
});

const sent = {
  message: 'TypeError: x is not a function',
  stack: 'at a (https://surf.example/assets/gone-B4xC_d12.js:1:2)',
  path: '/w/Zk3c_9aQ-81xYv2bTq0?code=secret',
  release: '2026-11-21T1000Z-a',
};

type Init = { body?: string; headers?: Record<string, string> };

function send(client: string, error: object, { body, headers }: Init = {}) {
  return fetch(new URL('/api/errors', server.url), {
    method: 'POST',
    body: body ?? JSON.stringify(error),
    headers: {
      'content-type': 'application/json',
      origin: PUBLIC_URL,
      'user-agent': 'Mozilla/5.0 (Macintosh) AppleWebKit/605 Version/26.0 Safari/605',
      'x-forwarded-for': client,
      ...headers,
    },
  });
}

async function find(message: string) {
  const found = await world.admin
    .from('error_reports')
    .select('*, occurrences:error_occurrences!error_occurrences_report_id_fkey(*)')
    .eq('message', message);
  if (found.error) throw found.error;
  return found.data;
}

test("a browser's report is stored with its user, and without tokens", async () => {
  const cookie = world.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const message = 'TypeError: ana@example.com\0 is not a function';
  const requestId = 'abcdef0123456789';
  const headers = { cookie };
  const answer = await send('10.1.0.1', { ...sent, message, requestId }, { headers });
  expect(answer.status).toBe(204);
  const [report] = await find('TypeError: …@… is not a function');
  expect(report).toMatchObject({
    part: 'browser',
    path: '/w/…',
    count: 1,
    last_release: sent.release,
    stack: sent.stack,
    occurrences: [
      {
        user_id: world.userId,
        request_id: requestId,
        path: '/w/…',
        user_agent: expect.stringContaining('Safari'),
      },
    ],
  });
});

test('§9: one client sends ten reports at once and no more, while another still can', async () => {
  const statuses = await Promise.all(
    Array.from({ length: 15 }, async () => (await send('10.1.0.2', sent)).status),
  );
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  expect((await send('10.1.0.3', sent)).status).toBe(204);
});

test.each([
  ['of another site', {}, { headers: { origin: 'https://evil.example' } }, 403],
  ['without a message', { ...sent, message: '' }, {}, 400],
  ['with an invalid release', { ...sent, release: '<script>' }, {}, 400],
  ['with a number in place of a stack', { ...sent, stack: 7 }, {}, 400],
  ['that is no JSON', {}, { body: '{"message"' }, 400],
  ['that is empty', {}, { body: '' }, 400],
  ['that is too long', {}, { body: 'x'.repeat(64 * 1024) }, 400],
] satisfies [string, object, Init, number][])(
  'a report %s is rejected',
  async (what, error, init, status) => {
    expect((await send(`client ${what}`, error, init)).status).toBe(status);
  },
);

test('reports of robots are dropped', async () => {
  const message = 'TypeError: of a robot';
  const headers = { 'user-agent': 'Googlebot/2.1' };
  expect((await send('10.1.0.5', { ...sent, message }, { headers })).status).toBe(204);
  expect(await find(message)).toEqual([]);
});

test('the route accepts only reports, and source maps are not public', async () => {
  expect((await fetch(new URL('/api/errors', server.url))).status).toBe(404);
  const page = await (await fetch(new URL('/auth/login', server.url))).text();
  const [script = ''] = /\/assets\/entry\.client-[\w-]+\.js/.exec(page) ?? [];
  expect((await fetch(new URL(script, server.url))).status).toBe(200);
  expect((await fetch(new URL(`${script}.map`, server.url))).status).toBe(404);
  const map = await readFile(`build/maps${script}.map`, 'utf8');
  expect(JSON.parse(map).sources.length).toBeGreaterThan(0);
});

test('with the database away a report is dropped and logged, and causes no further report', async () => {
  const { pid } = JSON.parse(await readFile(`${folder.path}/run/backend.json`, 'utf8'));
  process.kill(pid, 'SIGSTOP');
  try {
    const answer = await send('10.1.0.6', { ...sent, message: 'TypeError: no listener' });
    expect(answer.status).toBe(204);
    const lines = await waitUntil(
      async () => log.lines({ msg: 'an error could not be recorded' }),
      ({ length }) => length > 0,
    );
    expect(lines.map(({ level }) => level)).toEqual(['warn']);
    expect(log.lines({ level: 'error' })).toEqual([]);
  } finally {
    process.kill(pid, 'SIGCONT');
  }
});
