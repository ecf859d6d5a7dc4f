import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFfmpeg } from '#app/platform/ffmpeg/find-ffmpeg.server.ts';
import { createPerson, type Person } from '../../scripts/load/create-person.ts';
import { createRecorder } from '../../scripts/load/recorder.ts';
import { sendFilm } from '../../scripts/load/send-film.ts';
import { drawFootage } from '../support/draw-footage.ts';
import { type RunningServer, startServer } from '../support/start-server.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';
import { createWorld, type World } from '../support/upload-world.ts';
import { waitUntil } from '../support/wait-until.ts';
import { collectLog, type Log } from './support/collect-log.ts';

const PUBLIC_URL = 'http://surf.example';

let folder: TemporaryFolder;
let server: RunningServer;
let log: Log;
let world: World;
let person: Person;
const recorder = createRecorder();

beforeAll(async () => {
  folder = await createTemporaryFolder('waveback-follow');
  // The level debug logs everything.
  const env = { PUBLIC_URL, LOG_LEVEL: 'debug' };
  server = await startServer({ dataDir: folder.path, env });
  log = collectLog(server.process);
  world = await createWorld(folder.path);
  const cookie = world.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  person = createPerson(server.url, 1, recorder, cookie);
});

afterAll(async () => {
  person?.leave();
  await server?.stop();
  await folder?.remove();
});

function ask(path: string, requestId?: string) {
  const headers: HeadersInit = requestId === undefined ? {} : { 'x-request-id': requestId };
  return fetch(new URL(path, server.url), { headers, redirect: 'manual' });
}

test('a response has the request id of the log, which has the pattern of its path', async () => {
  const answer = await ask('/w/a-token-that-opens-nothing-1?t=x', 'proxy-chose-this-1');
  await answer.arrayBuffer();
  expect(answer.headers.get('x-request-id')).toBe('proxy-chose-this-1');
  const [line] = await waitUntil(
    async () => log.lines({ requestId: 'proxy-chose-this-1', part: 'server', msg: 'request' }),
    (lines) => lines.length > 0,
  );
  expect(line).toMatchObject({ level: 'info', path: '/w/:token', method: 'GET', status: 404 });
});

test('a harmful request id is replaced', async () => {
  for (const hostile of ['short', 'x'.repeat(200), '{"level":"error"}', 'ana@example.com,b']) {
    const answer = await ask('/', hostile);
    await answer.arrayBuffer();
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f]{16}$/);
  }
});

test('files and probes are logged at debug alone', async () => {
  for (const path of ['/icon.svg', '/healthz']) {
    const id = `quiet-one-${path.slice(1)}`;
    await (await ask(path, id)).arrayBuffer();
    const lines = await waitUntil(
      async () => log.lines({ requestId: id, part: 'server', msg: 'request' }),
      (found) => found.length > 0,
    );
    expect(lines.map(({ level }) => level)).toEqual(['debug']);
  }
});

/** A video, and the id of the request that completed its upload. */
async function upload(): Promise<{ videoId: string; requestId: string }> {
  const film = await readFile(await drawFootage(findFfmpeg() ?? '', 'plain'));
  for (;;) {
    const questions = () => log.lines({ part: 'server', path: `${world.path}/uploads` });
    const asked = questions().length;
    const sent = await sendFilm(person, world.path, film, recorder, 0);
    expect(recorder.report().problems).toEqual([]);
    const lines = await waitUntil(
      async () => questions(),
      ({ length }) => length >= asked + 2,
    );
    const requestId = lines.at(-1)?.requestId ?? '';
    expect(requestId).toMatch(/^[0-9a-f]{16}$/);
    const videoId = sent?.videoId ?? '';
    const job = await world.admin
      .from('conversions')
      .select('request_id')
      .eq('video_id', videoId)
      .eq('kind', 'inspect')
      .single();
    // If the request takes seconds, the worker has found the video by itself: then try another.
    if (job.data?.request_id === requestId) return { videoId, requestId };
  }
}

test('an upload can be followed from its last request into the backend and the worker', async () => {
  const { videoId, requestId } = await upload();
  const ended = await waitUntil(
    async () => log.lines({ requestId, part: 'worker', msg: 'conversion ended' }),
    (lines) => lines.length >= 2,
  );
  expect(ended[0]).toMatchObject({ level: 'info', kind: 'inspect', outcome: 'done' });
  // Jobs that the first job queues belong to the same request.
  expect(ended[1]).toMatchObject({ kind: 'preview' });
  const backend = log.lines({ requestId, part: 'backend', level: 'info', msg: 'request' });
  expect(backend.map(({ path }) => path)).toContain('/rest/v1/rpc/finish_upload');
  expect(backend.map(({ path }) => path)).toContain('/rest/v1/rpc/finish_conversion');
  const rows = await world.admin.from('conversions').select('request_id').eq('video_id', videoId);
  expect(new Set(rows.data?.map((row) => row.request_id))).toEqual(new Set([requestId]));
});

test('the log contains no token, key or mail address', async () => {
  const email = 'somebody.there@example.com';
  const form = new URLSearchParams({ intent: 'password', email, password: 'paddle-out-now' });
  const login = await fetch(new URL('/auth/login', server.url), {
    method: 'POST',
    body: form,
    headers: { origin: PUBLIC_URL },
  });
  await login.body?.cancel();
  const requestId = login.headers.get('x-request-id') ?? '';
  await waitUntil(
    async () => log.lines({ requestId, part: 'server', msg: 'request' }),
    (lines) => lines.length > 0,
  );
  const keys = JSON.parse(await readFile(`${folder.path}/secrets.json`, 'utf8'));
  const text = log.text();
  expect(text).not.toContain('a-token-that-opens-nothing');
  for (const secret of Object.values<string>(keys)) expect(text).not.toContain(secret);
  expect(text).not.toMatch(/@example\.com/);
  expect(text).not.toMatch(/eyJ[\w-]{8,}/);
  expect(text).not.toContain('paddle-out-now');
});

test('server, backend and worker log in the same format', () => {
  const parts = new Set(log.lines({}).map(({ part }) => part));
  expect(parts).toEqual(new Set(['server', 'backend', 'worker']));
  for (const line of log.lines({})) {
    expect(Object.keys(line).slice(0, 3)).toEqual(['level', 'time', 'part']);
    expect(line.level).toMatch(/^(debug|info|warn|error)$/);
    expect(line.msg).toEqual(expect.any(String));
  }
});
