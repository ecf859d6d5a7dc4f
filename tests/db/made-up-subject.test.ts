import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  countConversions,
  listConversions,
} from '#app/domain/conversions/queue/list-conversions.server.ts';
import { listWorkers } from '#app/domain/conversions/queue/list-workers.server.ts';
import {
  createRenditionAgain,
  retryConversion,
  retryFailedConversions,
  saveConversionPriority,
  stopConversion,
} from '#app/domain/conversions/queue/queued-conversions.server.ts';
import { MADE_UP_SUBJECT } from '../support/made-up-subject.ts';
import { type Client, PEOPLE, type Person } from './support/create-two-schools.ts';
import { createEchoJobs, type Holder, toFile } from './support/echo-jobs.ts';
import { setUpSchools } from './support/set-up-schools.ts';

const ALL = { state: null, kind: null, search: '' } as const;
const STAFF: readonly string[] = ['owner', 'coach', 'filmer'];
const STRANGERS = [...PEOPLE.filter((person) => !STAFF.includes(person)), 'anon'] as const;

const world = setUpSchools();
const { sql, schools, idOf } = world;
const { create, claim, heartbeat, finish, make, read, readState, readUsage } =
  createEchoJobs(world);
/** A platform admin, who is no member of the school at north. */
let runner: Client;

beforeAll(async () => {
  await sql.unsafe(MADE_UP_SUBJECT);
  const { data } = await schools.admin.auth.admin.getUserById(schools.userIds.south);
  const admin_emails = [data.user?.email ?? ''];
  const { error } = await schools.admin.rpc('configure_platform', { admin_emails });
  if (error) throw error;
  runner = schools.clients.south;
});
beforeEach(async () => {
  await sql`delete from public.conversions`;
  await sql`delete from public.echoes`;
  await sql`delete from public.file_removals`;
});

const clientOf = (who: Person | 'anon') => (who === 'anon' ? schools.anon : schools.clients[who]);
const north = () => ({ organisation_id: idOf('north') });
const solo = () => ({ owner_id: schools.userIds.solo });

async function readPath(school: string) {
  const [row] = await sql`
    select original_path from public.videos where id = ${idOf(`${school} video`)}`;
  return row?.original_path;
}

test('a job of a made-up kind is claimed by a worker that knows it, with its plan and sources', async () => {
  const { echoId, jobId } = await create(north());
  expect(await read(jobId)).toMatchObject({
    priority: 60,
    urgency: 3,
    session_id: null,
    ...north(),
  });
  expect(await claim('films', ['inspect', 'preview'])).toBeNull();
  expect(await claim('echoes')).toMatchObject({
    id: jobId,
    kind: 'echo',
    subject: 'echo',
    subjectId: echoId,
    notified: [echoId],
    plan: { pauseMs: 500 },
    sources: [
      { bucket: 'originals', path: await readPath('north'), startMs: null, sessionStartsAt: null },
      { bucket: 'originals', path: await readPath('south') },
    ],
  });
  expect(await readState(echoId)).toBe('running');
});

test('a kind is made of its own subject alone, and a plan is an object of limited size', async () => {
  const { echoId } = await create(north());
  const insert = (row: object) =>
    sql`insert into public.conversions ${sql(row as never)}`.execute();
  await expect(insert({ kind: 'echo', video_id: idOf('north video') })).rejects.toThrow(
    'No echo is made of a video',
  );
  await expect(insert({ kind: 'scrub', echo_id: echoId })).rejects.toThrow(/No scrub is made/);
  await expect(insert({ kind: 'echo', echo_id: randomUUID() })).rejects.toThrow(/nothing to conv/);
  for (const plan of ['[]', `{"long": "${'x'.repeat(100_000)}"}`]) {
    await expect(sql`update public.conversions set plan = ${plan}::text::jsonb`).rejects.toThrow(
      'conversions_plan_check',
    );
  }
});

test('a worker keeps its lease by heartbeats; when it dies another ends the job, once', async () => {
  const { echoId, jobId } = await create(north());
  await claim('first');
  expect(await heartbeat(jobId, 'first')).toEqual({ held: true, cancel: false });
  expect((await read(jobId))?.progress).toBe(0.5);
  await sql`select public.abandon_worker('first')`;
  expect(await claim('second')).toBeNull();
  expect(await read(jobId)).toMatchObject({ state: 'queued', lost_leases: 1, attempts: 0 });
  await sql`update public.conversions set run_after = now()`;
  expect(await claim('second')).toMatchObject({ id: jobId, attempt: 2 });
  expect(await heartbeat(jobId, 'first')).toMatchObject({ held: false });
  expect(await finish(jobId, 'first', [toFile(echoId)])).toBe(false);
  expect(await finish(jobId, 'second', [toFile(echoId)])).toBe(true);
  expect(await finish(jobId, 'second', [toFile(echoId)])).toBe(false);
  expect(await readState(echoId)).toBe('done');
  const made = await sql`
    select kind, path, organisation_id, session_id, video_id from public.renditions where echo_id = ${echoId}`;
  expect([...made]).toEqual([
    { kind: 'echo', path: toFile(echoId).path, ...north(), session_id: null, video_id: null },
  ]);
  // Both have stored it under the same name.
  expect(await sql`select path from public.file_removals`).toHaveLength(0);
});

test('a job that fails three times is retried by its holder, and waits for room without an attempt', async () => {
  const { echoId, jobId } = await create(north());
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    await sql`update public.conversions set run_after = now()`;
    expect(await claim('w')).toMatchObject({ attempt });
    await sql`select public.finish_conversion(${jobId}, 'w', 1, 'failed', 'No echo.', 'silence')`;
  }
  expect(await read(jobId)).toMatchObject({ state: 'failed', problem: 'No echo.', log: 'silence' });
  expect(await readState(echoId)).toBe('failed');
  for (const who of STRANGERS.filter((person) => person !== 'south' && person !== 'anon'))
    expect(await retryConversion(clientOf(who), jobId), who).toBe(false);
  expect(await retryConversion(schools.clients.filmer, jobId)).toBe(true);
  expect(await read(jobId)).toMatchObject({ state: 'queued', revision: 2, attempts: 0 });
  expect(await claim('w')).toMatchObject({ revision: 2 });
  await sql`select public.postpone_conversion(${jobId}, 'w', 2, 'There is no room.')`;
  expect(await read(jobId)).toMatchObject({ state: 'queued', attempts: 0, worker_id: null });
});

test('its holder cancels a job: at once while it waits, by the next heartbeat while it runs', async () => {
  const [waiting, running] = [await create(solo()), await create(solo())];
  await sql`update public.conversions set priority = 200 where id = ${running.jobId}`;
  expect(await claim('w')).toMatchObject({ id: running.jobId });
  for (const who of ['owner', 'rider', 'member'] as const)
    expect(await stopConversion(schools.clients[who], waiting.jobId), who).toBe(false);
  expect(await stopConversion(schools.clients.solo, waiting.jobId)).toBe(true);
  expect(await readState(waiting.echoId)).toBe('cancelled');
  expect(await stopConversion(schools.clients.solo, running.jobId)).toBe(true);
  expect(await heartbeat(running.jobId, 'w')).toEqual({ held: true, cancel: true });
  await sql`select public.finish_conversion(${running.jobId}, 'w', 1, 'cancelled')`;
  expect(await readState(running.echoId)).toBe('cancelled');
});

test('a platform admin finds and steers jobs of a made-up kind, and their holders read that in their log', async () => {
  const mine = await create(north());
  const other = await create(solo(), 'Set at dawn');
  const row = (await listConversions(runner, { ...ALL, kind: 'echo' }, 0)).find(
    ({ id }) => id === mine.jobId,
  );
  expect(row).toMatchObject({
    kind: 'echo',
    subject: 'echo',
    subjectId: mine.echoId,
    title: 'Twice the lull',
    stretch: null,
    session: null,
    organisationName: 'north',
    personName: null,
    canOpen: false,
    place: 'normal',
  });
  const find = async (search: string) =>
    (await listConversions(runner, { ...ALL, search }, 0)).map(({ id }) => id).sort();
  expect(await find('AT DAWN')).toEqual([other.jobId]);
  expect(await find('solo-')).toEqual([other.jobId]);
  expect(await find('north')).toEqual([mine.jobId]);
  expect(await find(mine.echoId.slice(0, 8))).toEqual([mine.jobId]);
  expect(await find(other.jobId)).toEqual([other.jobId]);
  expect(await countConversions(runner, { kind: 'echo', search: '' })).toMatchObject({ queued: 2 });

  expect(await saveConversionPriority(runner, other.jobId, 'first')).toBe(true);
  expect(await read(other.jobId)).toMatchObject({ priority: 200, urgency: 3 });
  expect(await claim('w')).toMatchObject({ id: other.jobId });
  const worker = (await listWorkers(runner)).find(({ id }) => id === 'w');
  expect(worker?.jobs).toMatchObject([{ kind: 'echo', title: 'Set at dawn' }]);
  await sql`select public.finish_conversion(${other.jobId}, 'w', 1, 'refused', 'No.')`;
  expect(await retryFailedConversions(runner, { kind: 'echo', search: 'dawn' })).toBe(1);
  expect(await saveConversionPriority(runner, other.jobId, 'normal')).toBe(true);
  expect(await read(other.jobId)).toMatchObject({ state: 'queued', priority: 60 });
  const [logged] = await sql`
    select count(*)::integer as count from public.security_events
    where user_id = ${schools.userIds.solo} and event = 'admin-changed' and details ->> 'table' = 'conversions'`;
  expect(logged?.count).toBe(3);
});

test('a made-up kind is counted by the gauges of the queue', async () => {
  await create(north());
  const [row] = await sql`select public.read_queue_numbers(now()) as numbers`;
  expect(row?.numbers.conversions).toContainEqual({ kind: 'echo', state: 'queued', count: 1 });
  expect(row?.numbers.oldestWaiting).toEqual([{ kind: 'echo', seconds: expect.any(Number) }]);
});

test('its files count for its holder, who is held to the quota by files of any table', async () => {
  const before = [await readUsage(north()), await readUsage(solo())];
  const { echoId } = await make(north());
  expect(await readUsage(north())).toBe((before[0] ?? 0) + 7);
  expect(await readUsage(solo())).toBe(before[1]);
  await sql`update public.renditions set bytes = 9 where echo_id = ${echoId}`;
  expect(await readUsage(north())).toBe((before[0] ?? 0) + 9);

  const setQuota = async (new_quota_bytes: number) => {
    const of_organisation = idOf('north');
    const answer = await schools.admin.rpc('set_storage_quota', {
      new_quota_bytes,
      of_organisation,
    });
    expect(answer.error).toBeNull();
  };
  const used = await readUsage(north());
  await setQuota(used + 100);
  const announce = (holder: Holder, bytes: number) =>
    sql`insert into public.echoes ${sql({ name: 'Announced', bytes, ...holder })}`.execute();
  await announce(north(), 60);
  await expect(announce(north(), 60)).rejects.toMatchObject({
    code: 'PT507',
    detail: `{"usedBytes": ${used + 60}, "quotaBytes": ${used + 100}}`,
  });
  await announce(solo(), 60);
  expect(await readUsage(solo())).toBe((before[1] ?? 0) + 60);
  await setQuota(1e15);

  await sql`delete from public.echoes`;
  expect([await readUsage(north()), await readUsage(solo())]).toEqual(before);
});

test('a subject that is deleted takes its jobs and files along, and what a worker is just making', async () => {
  const made = await make(north());
  const running = await create(north());
  await claim('w');
  await sql`delete from public.echoes`;
  expect(await sql`select 1 from public.conversions where echo_id is not null`).toHaveLength(0);
  expect(await finish(running.jobId, 'w', [toFile(running.echoId)])).toBe(false);
  const removed =
    await sql`select path from public.file_removals where bucket = 'renditions' order by id`;
  expect(removed.map(({ path }) => path)).toEqual([made.path, toFile(running.echoId).path]);
});

test('a made-up rendition is made again, and the former one is deleted after an hour', async () => {
  const { jobId, echoId, path } = await make(north());
  expect(await createRenditionAgain(runner, jobId)).toBe(true);
  expect(await claim('w')).toMatchObject({ id: jobId, revision: 2 });
  expect(await finish(jobId, 'w', [toFile(echoId, 2)], 2)).toBe(true);
  const there = await sql`select path from public.renditions where echo_id = ${echoId}`;
  expect(there.map((row) => row.path)).toEqual([toFile(echoId, 2).path]);
  const [removal] = await sql`
    select path, not_before > now() + interval '50 minutes' as is_later from public.file_removals`;
  expect(removal).toEqual({ path, is_later: true });
});

test('only its holder sees its jobs and files', async () => {
  const { jobId, path } = await make(north());
  const own = await make(solo());
  for (const each of [path, own.path]) {
    const stored = await schools.admin.storage
      .from('renditions')
      .upload(each, 'echo', { upsert: true });
    expect(stored.error).toBeNull();
  }
  const look = async (who: Person | 'anon') => {
    const client = clientOf(who);
    const [jobs, files, readable] = await Promise.all([
      client.from('conversions').select('id').in('id', [jobId, own.jobId]),
      client.from('renditions').select('path').in('path', [path, own.path]),
      client.rpc('list_readable_files', { bucket: 'renditions', paths: [path, own.path] }),
    ]);
    return [jobs.data?.map(({ id }) => id), files.data?.map((row) => row.path), readable.data];
  };
  for (const who of ['owner', 'coach', 'filmer'] as const)
    expect(await look(who), who).toEqual([[jobId], [path], [path]]);
  expect(await look('solo')).toEqual([[own.jobId], [own.path], [own.path]]);
  for (const who of STRANGERS.filter((person) => person !== 'solo'))
    expect(await look(who), who).toEqual([[], [], []]);
  await schools.admin.storage.from('renditions').remove([path, own.path]);
});

test('the check finds a missing echo, and takes the file of a running job for no stray', async () => {
  const { echoId, path } = await make(north());
  const running = await create(north());
  await claim('w');
  const renditions = schools.admin.storage.from('renditions');
  const { path: stored } = toFile(running.echoId);
  for (const each of [path, stored]) await renditions.upload(each, 'e'.repeat(7));
  const find = async () => {
    const [row] = await sql`select public.find_inconsistencies(0) as found`;
    return JSON.stringify(row?.found);
  };
  expect(await find()).not.toMatch(new RegExp([echoId, running.echoId, running.jobId].join('|')));
  await sql`delete from public.renditions where echo_id = ${echoId}`;
  expect(await find()).toContain(`"echo of echo ${echoId}"`);
  await renditions.remove([path, stored]);
});
