import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  countConversions,
  getConversionLog,
  listConversions,
} from '#app/domain/conversions/queue/list-conversions.server.ts';
import { listWorkers } from '#app/domain/conversions/queue/list-workers.server.ts';
import type { QueueFilter } from '#app/domain/conversions/queue/queue-filter.ts';
import {
  createRenditionAgain,
  retryConversion,
  retryFailedConversions,
  saveConversionPriority,
  stopConversion,
} from '#app/domain/conversions/queue/queued-conversions.server.ts';
import { addConversion } from './support/add-conversion.ts';
import { type Client, PEOPLE, type Person } from './support/create-two-schools.ts';
import { setUpSchools } from './support/set-up-schools.ts';

/** Runs the installation here, and is no member of the school at north. */
const ADMIN: Person = 'south';
const OTHERS = [...PEOPLE.filter((person) => person !== ADMIN), 'anon'] as const;
const STAFF: string[] = ['owner', 'coach', 'filmer'];
const ALL: QueueFilter = { state: null, kind: null, search: '' };
const LONG_LOG = `${'a'.repeat(30_000)}end`;
const NOW = '2026-11-21T10:00:00Z';

const { schools, idOf } = setUpSchools();
let runner: Client;

beforeAll(async () => {
  const { data } = await schools.admin.auth.admin.getUserById(schools.userIds[ADMIN]);
  const admin_emails = [data.user?.email ?? ''];
  const { error } = await schools.admin.rpc('configure_platform', { admin_emails });
  if (error) throw error;
  runner = schools.clients[ADMIN];
});
beforeEach(async () => {
  await schools.admin.from('conversions').delete().neq('kind', '');
  await schools.admin.from('workers').delete().neq('id', '');
});

const clientOf = (who: Person | 'anon') => (who === 'anon' ? schools.anon : schools.clients[who]);

const add = (row: Parameters<typeof addConversion>[1] = {}, place?: string) =>
  addConversion(schools, row, place);

const read = async (id: string) =>
  (await schools.admin.from('conversions').select('*').eq('id', id).single().throwOnError()).data;

const listIds = async (filter: Partial<QueueFilter> = {}, page = 0) =>
  (await listConversions(runner, { ...ALL, ...filter }, page)).map(({ id }) => id);

test.each(OTHERS)('%s neither reads nor changes the queue', async (who) => {
  const client = clientOf(who);
  const failed = await add({ state: 'failed', log: 'secret words', finished_at: NOW });
  const queued = await add({ state: 'queued', kind: 'scrub' });
  const done = await add({ state: 'done', kind: 'poster', finished_at: NOW });
  await schools.admin.from('workers').insert({ id: 'w' });
  const answers = [
    await client.rpc('list_conversions'),
    await client.rpc('count_conversions'),
    await client.rpc('list_workers'),
    await client.rpc('get_conversion_log', { conversion_id: failed }),
    await client.rpc('retry_failed_conversions'),
    await client.rpc('set_conversion_priority', { conversion_id: queued, place: 'first' }),
    await client.rpc('remake_rendition', { conversion_id: done }),
  ];
  if (who === 'anon') {
    expect(answers.map(({ error }) => error?.code)).toEqual(answers.map(() => '42501'));
  } else {
    expect(answers.map(({ data }) => data)).toEqual([[], [], [], null, 0, false, false]);
  }
  expect(await read(failed)).toMatchObject({ state: 'failed', revision: 1 });
  expect(await read(queued)).toMatchObject({ state: 'queued', priority: 40 });
  expect(await read(done)).toMatchObject({ state: 'done', revision: 1 });
});

test.each(OTHERS)('%s retries and cancels only what staff may', async (who) => {
  const failed = await add({ state: 'failed', finished_at: NOW });
  const queued = await add({ state: 'queued', kind: 'scrub' });
  const client = clientOf(who);
  const cancelled = await client.rpc('cancel_conversion', { conversion_id: queued });
  const retried = await client.rpc('retry_conversion', { conversion_id: failed });
  const may = STAFF.includes(who);
  expect([cancelled.data ?? false, retried.data ?? false]).toEqual([may, may]);
  expect((await read(failed)).state).toBe(may ? 'queued' : 'failed');
});

test('a platform admin sees the conversions of all, and no rows of theirs', async () => {
  const id = await add({ state: 'failed', problem: 'No.', log: LONG_LOG, finished_at: NOW });
  const ofWave = await add({ wave_id: idOf('solo wave of rider'), kind: 'poster' }, 'solo');
  const rows = await listConversions(runner, ALL, 0);
  expect(rows.find((row) => row.id === id)).toMatchObject({
    kind: 'ladder',
    state: 'failed',
    problem: 'No.',
    hasLog: true,
    place: 'normal',
    title: 'a.mp4',
    stretch: null,
    organisationName: 'north',
    personName: null,
    canOpen: false,
    session: { spotName: 'north spot' },
  });
  expect(rows.find((row) => row.id === ofWave)).toMatchObject({
    subject: 'wave',
    stretch: { startMs: 0, endMs: 5000 },
    organisationName: null,
    personName: 'solo',
    hasLog: false,
  });
  expect(await getConversionLog(runner, id)).toBe(`${'a'.repeat(19_997)}end`);
  expect(await getConversionLog(runner, ofWave)).toBeNull();
  for (const table of ['conversions', 'videos', 'waves', 'sessions', 'renditions'] as const) {
    const read = await runner.from(table).select('id').neq('id', randomUUID());
    const seen = (read.data ?? []).map((row) => schools.names.get(row.id) ?? row.id);
    expect(seen.filter((name) => !name.startsWith('south'), table)).toEqual([]);
  }
});

test('each state has its own order', async () => {
  const at = (minute: number) => `2026-11-21T10:0${minute}:00Z`;
  const late = await add({ kind: 'scrub', priority: 30, created_at: at(1) });
  const soon = await add({ kind: 'inspect', priority: 100, created_at: at(2) });
  const older = await add({ kind: 'ladder', state: 'done', finished_at: at(5), created_at: at(3) });
  const newer = await add({ kind: 'poster', state: 'done', finished_at: at(6), created_at: at(0) });
  expect(await listIds({ state: 'queued' })).toEqual([soon, late]);
  expect(await listIds({ state: 'done' })).toEqual([newer, older]);
  expect(await listIds()).toEqual([older, soon, late, newer]);
});

test('the queue is searched by file, place, owner and id, and by kind', async () => {
  const { admin } = schools;
  await admin.from('videos').update({ file_name: 'GOPR_100%.MP4' }).eq('id', idOf('solo video'));
  const north = await add({ state: 'failed', finished_at: NOW });
  const wave = await add({ wave_id: idOf('solo wave of rider'), kind: 'poster' }, 'solo');
  const solo = await add({ kind: 'scrub' }, 'solo');
  const find = async (search: string) => (await listIds({ search })).sort();
  expect(await find('  gopr_100% ')).toEqual([wave, solo].sort());
  expect(await find('gopr_1000')).toEqual([]);
  expect(await find('NORTH')).toEqual([north]);
  expect(await find('solo-')).toEqual([wave, solo].sort());
  expect(await find(north)).toEqual([north]);
  expect(await find(north.slice(0, 8))).toEqual([north]);
  expect(await find(idOf('solo wave of rider'))).toEqual([wave]);
  expect(await find(idOf('solo video'))).toEqual([wave, solo].sort());
  expect(await find(idOf('solo session'))).toEqual([wave, solo].sort());
  expect(await find("a'b\\_")).toEqual([]);
  expect(await listIds({ kind: 'scrub' })).toEqual([solo]);
  const none = { running: 0, queued: 0, failed: 0, cancelled: 0, done: 0 };
  const waiting = await countConversions(runner, { kind: null, search: 'gopr' });
  expect(waiting).toEqual({ ...none, queued: 2 });
  const ladders = await countConversions(runner, { kind: 'ladder', search: '' });
  expect(ladders).toEqual({ ...none, failed: 1 });
});

test('pages follow each other without a gap', async () => {
  const { admin } = schools;
  const videos = Array.from({ length: 60 }, (_, n) => ({
    id: randomUUID(),
    session_id: idOf('north session'),
    file_name: `${n}.mp4`,
    size_bytes: 1,
    original_path: `${randomUUID()}/many.mp4`,
  }));
  expect((await admin.from('videos').insert(videos)).error).toBeNull();
  const jobs = videos.map(({ id }) => ({
    video_id: id,
    session_id: idOf('north session'),
    kind: 'ladder',
    priority: 40,
    // All at one time, as an import would make them.
    created_at: NOW,
  }));
  expect((await admin.from('conversions').insert(jobs)).error).toBeNull();
  const pages = [await listIds({}, 0), await listIds({}, 1), await listIds({}, 2)];
  expect(pages.map(({ length }) => length)).toEqual([25, 25, 10]);
  expect(new Set(pages.flat()).size).toBe(60);
  expect(await listIds({}, 3)).toEqual([]);
  await admin.from('videos').delete().like('original_path', '%/many.mp4');
});

test('a platform admin retries a failed conversion with the others of its video, and cancels any', async () => {
  const failed = await add({ state: 'failed', attempts: 3, problem: 'No.', finished_at: NOW });
  const fellow = await add({ state: 'cancelled', kind: 'scrub', finished_at: NOW });
  const elsewhere = await add({ state: 'failed', finished_at: NOW }, 'solo');
  expect(await retryConversion(runner, failed)).toBe(true);
  const fresh = { state: 'queued', attempts: 0, problem: null, revision: 2, finished_at: null };
  expect(await read(failed)).toMatchObject(fresh);
  expect(await read(fellow)).toMatchObject(fresh);
  expect((await read(elsewhere)).state).toBe('failed');
  expect(await retryConversion(runner, failed), 'it waits already').toBe(false);
  expect(await stopConversion(runner, failed)).toBe(true);
  expect((await read(failed)).state).toBe('cancelled');
  expect(await stopConversion(runner, failed), 'it has ended').toBe(false);
});

test('all failed ones that a search finds are retried at once', async () => {
  const north = await add({ state: 'failed', finished_at: NOW });
  const solo = await add({ state: 'failed', finished_at: NOW }, 'solo');
  const cancelled = await add({ state: 'cancelled', kind: 'scrub', finished_at: NOW });
  expect(await retryFailedConversions(runner, { kind: null, search: 'north' })).toBe(1);
  expect([(await read(north)).state, (await read(solo)).state]).toEqual(['queued', 'failed']);
  expect(await retryFailedConversions(runner, { kind: 'poster', search: '' })).toBe(0);
  expect(await retryFailedConversions(runner, { kind: null, search: '' })).toBe(1);
  expect((await read(cancelled)).state).toBe('cancelled');
});

test('a waiting conversion moves to the front, to the end, and back to its place', async () => {
  const id = await add();
  const before = await add({ kind: 'inspect', priority: 100 });
  const order = () => listIds({ state: 'queued' });
  expect(await order()).toEqual([before, id]);
  expect(await saveConversionPriority(runner, id, 'first')).toBe(true);
  expect(await order()).toEqual([id, before]);
  expect((await listConversions(runner, ALL, 0)).find((row) => row.id === id)?.place).toBe('first');
  expect(await saveConversionPriority(runner, before, 'last')).toBe(true);
  expect(await saveConversionPriority(runner, id, 'normal')).toBe(true);
  expect(await order()).toEqual([id, before]);
  expect((await read(id)).priority).toBe(40);
  const done = await add({ kind: 'poster', state: 'done', finished_at: NOW });
  expect(await saveConversionPriority(runner, done, 'first')).toBe(false);
});

test('a rendition that is made again replaces the old one when it is ready, and not before', async () => {
  const { admin } = schools;
  const video = idOf('north video');
  const path = (kind: string, revision: number) => `videos/${video}/${kind}-r${revision}.mp4`;
  const size = { content_type: 'video/mp4', bytes: 1, width: 16, height: 9 };
  const of = { session_id: idOf('north session'), video_id: video };
  const made = [path('ladder-360', 1), path('ladder-720', 1)];
  const rungs = made.map((old) => ({ ...of, kind: 'ladder', path: old, ...size }));
  expect((await admin.from('renditions').insert(rungs)).error).toBeNull();
  const id = await add({ state: 'done', finished_at: NOW });
  const paths = async (kind: string) => {
    const rows = admin.from('renditions').select('path').eq('video_id', video).eq('kind', kind);
    return ((await rows.order('path')).data ?? []).map((row) => row.path);
  };

  expect(await createRenditionAgain(runner, id)).toBe(true);
  expect(await read(id)).toMatchObject({ state: 'queued', revision: 2, priority: 40 });
  expect(await createRenditionAgain(runner, id), 'it waits already').toBe(false);
  const inspection = await add({ kind: 'inspect', state: 'done', finished_at: NOW });
  expect(await createRenditionAgain(runner, inspection), 'what follows is there').toBe(false);
  expect(await paths('ladder')).toEqual(made);

  const claimed = await admin.rpc('claim_conversion', { worker_id: 'w' });
  expect(claimed.error ?? claimed.data).toMatchObject({ id, revision: 2 });
  const file = { contentType: 'video/mp4', bytes: 1, width: 16, height: 9 };
  const finished = await admin.rpc('finish_conversion', {
    conversion_id: id,
    worker_id: 'w',
    revision: 2,
    outcome: 'done',
    renditions: [{ kind: 'ladder', path: path('ladder-360', 2), ...file }],
  });
  expect(finished.data).toBe(true);
  expect(await paths('ladder')).toEqual([path('ladder-360', 2)]);
  expect(await paths('preview'), 'the rest stays').toHaveLength(1);
  const removals = admin.from('file_removals').select('path, not_before').in('path', made);
  const waiting = (await removals).data ?? [];
  expect(waiting.map((row) => row.path).sort()).toEqual(made);
  const soon = Date.now() + 30 * 60_000;
  expect(waiting.every((row) => Date.parse(row.not_before) > soon)).toBe(true);
});

test('a wave stays as it is when its preview can’t be made again', async () => {
  const { admin } = schools;
  const wave = idOf('north wave of rider');
  await admin.from('waves').update({ state: 'ready' }).eq('id', wave);
  const job = { wave_id: wave, kind: 'preview', priority: 85, attempts: 2 };
  const id = await add({ ...job, state: 'done', finished_at: NOW });
  expect(await createRenditionAgain(runner, id)).toBe(true);
  expect(await stopConversion(runner, id)).toBe(true);
  const found = await admin.from('waves').select('state').eq('id', wave).single();
  expect(found.data?.state).toBe('ready');
  const kept = await admin.from('renditions').select('path').eq('wave_id', wave);
  expect(kept.data).toHaveLength(1);
});

test('workers are listed with their jobs, and stopped ones are not', async () => {
  const { admin } = schools;
  const longAgo = '2026-01-01T00:00:00Z';
  const gone = { id: 'gone', seen_at: longAgo, started_at: longAgo };
  const silent = { id: 'stuck', seen_at: longAgo, started_at: '2025-12-01T00:00:00Z' };
  await admin.from('workers').insert([{ id: 'idle' }, gone, silent]);
  const held = { state: 'running', worker_id: 'stuck', lease_until: longAgo, started_at: longAgo };
  const id = await add({ ...held, progress: 0.5 });
  const [stuck, idle, ...rest] = await listWorkers(runner);
  expect(rest).toEqual([]);
  expect(idle).toMatchObject({ id: 'idle', jobs: [] });
  expect(stuck).toMatchObject({
    id: 'stuck',
    jobs: [{ id, kind: 'ladder', title: 'a.mp4', progress: 0.5 }],
  });
  expect((await listConversions(runner, ALL, 0))[0]).toMatchObject({ id, isSilent: true });
});
