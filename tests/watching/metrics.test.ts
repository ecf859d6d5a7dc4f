import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../support/start-server.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';
import { createWorld, type World } from '../support/upload-world.ts';
import { waitUntil } from '../support/wait-until.ts';
import { type Exposition, parseExposition } from './support/parse-exposition.ts';

const TOKEN = 'a-token-of-more-than-20-characters';

let folder: TemporaryFolder;
let server: RunningServer;
let world: World;

beforeAll(async () => {
  folder = await createTemporaryFolder('waveback-metrics');
  server = await startServer({ dataDir: folder.path, env: { METRICS_TOKEN: TOKEN } });
  world = await createWorld(folder.path);
});

afterAll(async () => {
  await server?.stop();
  await folder?.remove();
});

function ask(authorization?: string): Promise<Response> {
  const headers: HeadersInit = authorization === undefined ? {} : { authorization };
  return fetch(`${server.url}/metrics`, { headers });
}

async function scrape(): Promise<Exposition> {
  const answer = await ask(`Bearer ${TOKEN}`);
  expect(answer.status).toBe(200);
  return parseExposition(await answer.text());
}

function read({ series }: Exposition, name: string, labels: Record<string, string> = {}) {
  const found = series.find(
    (each) =>
      each.name === name &&
      Object.entries(labels).every(([key, value]) => each.labels[key] === value),
  );
  return found?.value;
}

test('only a client with the token gets metrics, which no cache may store', async () => {
  for (const authorization of [undefined, '', 'Bearer ', `Bearer ${TOKEN}x`, TOKEN]) {
    const refused = await ask(authorization);
    expect(refused.status).toBe(401);
    expect(await refused.text()).not.toContain('waveback_');
    expect(refused.headers.get('cache-control')).toBe('no-store');
  }
  const answer = await ask(`Bearer ${TOKEN}`);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  await answer.body?.cancel();
});

test('metrics report the state of the parts', async () => {
  const metrics = await waitUntil(scrape, (found) => read(found, 'waveback_workers_alive') === 1);
  expect(read(metrics, 'waveback_up', { part: 'database' })).toBe(1);
  expect(read(metrics, 'waveback_up', { part: 'storage' })).toBe(1);
  expect(read(metrics, 'waveback_mails', { state: 'waiting' })).toBe(0);
  expect(read(metrics, 'waveback_mails', { state: 'given-up' })).toBe(0);
  expect(read(metrics, 'waveback_mail_oldest_due_seconds')).toBe(0);
  expect(read(metrics, 'waveback_data_dir_free_bytes')).toBeGreaterThan(0);
  expect(read(metrics, 'process_resident_memory_bytes')).toBeGreaterThan(0);
  expect(read(metrics, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
});

test('requests are counted by route pattern, and no visitor can add series', async () => {
  for (const path of ['/w/token-of-no-link-1', '/w/token-of-no-link-2', '/no/such/page']) {
    await (await fetch(`${server.url}${path}`)).arrayBuffer();
  }
  await (await fetch(`${server.url}/`, { method: 'PROPFIND' })).arrayBuffer();
  const metrics = await waitUntil(scrape, (found) => {
    const counted = read(found, 'waveback_http_request_duration_seconds_count', {
      route: '/w/:token',
      status: '4xx',
      method: 'GET',
    });
    return counted === 2;
  });
  const routes = metrics.series.map(({ labels }) => labels.route ?? '');
  expect(routes).not.toContainEqual(expect.stringContaining('token-of'));
  expect(routes).not.toContainEqual(expect.stringContaining('such'));
  const methods = new Set(metrics.series.map(({ labels }) => labels.method).filter(Boolean));
  expect(methods).toEqual(new Set(['GET', 'other']));
});

test('a conversion is counted while it waits, and once when it has ended', async () => {
  // No worker claims this one: it is not due.
  const video = crypto.randomUUID();
  const insert = await world.admin
    .from('videos')
    .insert({
      id: video,
      session_id: world.sessionId,
      created_by: world.userId,
      state: 'checking',
      file_name: 'film.mp4',
      size_bytes: 1,
      original_path: `${video}/film.mp4`,
    });
  expect(insert.error).toBeNull();
  const row = { session_id: world.sessionId, video_id: video, kind: 'scrub', priority: 1 };
  const notYet = { run_after: '2100-01-01T00:00:00Z' };
  const queued = await world.admin.from('conversions').insert({ ...row, ...notYet });
  expect(queued.error).toBeNull();
  const waiting = { kind: 'scrub', state: 'queued' };
  await waitUntil(scrape, (found) => read(found, 'waveback_conversions', waiting) === 1);

  const now = new Date();
  const ended = await world.admin
    .from('conversions')
    .update({
      state: 'done',
      started_at: new Date(now.getTime() - 42_000).toISOString(),
      finished_at: now.toISOString(),
    })
    .eq('video_id', video);
  expect(ended.error).toBeNull();
  const name = 'waveback_conversion_duration_seconds';
  const labels = { kind: 'scrub', state: 'done' };
  const after = await waitUntil(scrape, (found) => read(found, `${name}_count`, labels) === 1);
  expect(read(after, `${name}_sum`, labels)).toBeCloseTo(42, 1);
  expect(read(after, 'waveback_conversions', waiting)).toBeUndefined();
  // Read from the database again, it is the same one.
  const another = { ...row, ...notYet, kind: 'storyboard' };
  expect((await world.admin.from('conversions').insert(another)).error).toBeNull();
  const later = await waitUntil(
    scrape,
    (found) => read(found, 'waveback_conversions', { kind: 'storyboard' }) === 1,
  );
  expect(read(later, `${name}_count`, labels)).toBe(1);
});
