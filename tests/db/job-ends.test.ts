import type { Sql, TransactionSql } from 'postgres';
import { beforeEach, expect, test } from 'vitest';
import {
  retryConversion,
  stopConversion,
} from '#app/domain/conversions/queue/queued-conversions.server.ts';
import { WAITING_FOR_ROOM } from '#app/domain/conversions/waiting-for-room.ts';
import { addConversion } from './support/add-conversion.ts';
import { setUpSchools } from './support/set-up-schools.ts';
import { waitUntilBlocked } from './support/wait-until-blocked.ts';

const LONG_AGO = '2026-01-01T00:00:00Z';
const SOON = '2100-01-01T00:00:00Z';
const CANCELLED = 'The conversion was cancelled.';

const { schools, sql, idOf } = setUpSchools();

beforeEach(async () => {
  await sql`delete from public.conversions`;
  await sql`delete from public.renditions`;
  await sql`delete from public.workers`;
  await sql`update public.videos set state = 'converting', problem = null`;
  await sql`update public.waves set state = 'converting'`;
});

const video = () => idOf('north video');
const wave = () => idOf('north wave of rider');

const addRunning = (kind: string, row: Parameters<typeof addConversion>[1] = {}) =>
  addConversion(schools, { kind, state: 'running', worker_id: 'w', lease_until: SOON, ...row });

const finish = (by: Sql | TransactionSql, id: string, outcome: string, problem?: string) =>
  by`select public.finish_conversion(${id}, 'w', 1, ${outcome}, ${problem ?? null})`;

async function readVideo() {
  const [row] = await sql`select state, problem from public.videos where id = ${video()}`;
  return row;
}

async function readJob(id: string) {
  const [row] = await sql`select state, problem from public.conversions where id = ${id}`;
  return row;
}

/** Two workers report the ends of their jobs: the second before the first one's transaction is over. */
async function finishTogether(first: string, second: string) {
  let later: Promise<unknown> | undefined;
  await sql.begin(async (transaction) => {
    await finish(transaction, first, 'done');
    later = finish(sql, second, 'done').execute();
    await waitUntilBlocked(sql);
  });
  await later;
}

test('a video whose last two jobs end at once is ready', async () => {
  const jobs = [await addRunning('preview'), await addRunning('scrub')] as const;
  await finishTogether(...jobs);
  expect(await readVideo()).toEqual({ state: 'ready', problem: null });
});

test('a wave stays ready when another job of it ends at once with its preview', async () => {
  const jobs = [
    await addRunning('preview', { wave_id: wave() }),
    await addRunning('poster', { wave_id: wave() }),
  ] as const;
  await finishTogether(...jobs);
  const [row] = await sql`select state from public.waves where id = ${wave()}`;
  expect(row).toEqual({ state: 'ready' });
});

test('a video that is left converting without a job is resolved when a worker claims', async () => {
  await addConversion(schools, { kind: 'preview', state: 'done' });
  await addConversion(schools, { kind: 'scrub', run_after: SOON }, 'solo');
  await addConversion(schools, { kind: 'preview', wave_id: wave(), state: 'failed' });
  await sql`select public.claim_conversion('first')`;
  expect(await readVideo()).toEqual({ state: 'ready', problem: null });
  const states = await sql`
    select id, state from public.videos where id in ${sql([idOf('south video'), idOf('solo video')])}
    union all select id, state from public.waves where id = ${wave()}`;
  expect(states.map(({ id, state }) => `${schools.names.get(id)} ${state}`).sort()).toEqual([
    'north wave of rider failed',
    'solo video converting',
    'south video failed',
  ]);
});

test('a job cancelled while it waits for space no longer says that it waits', async () => {
  const waiting = await addConversion(schools, { state: 'queued', problem: WAITING_FOR_ROOM });
  expect(await stopConversion(schools.clients.coach, waiting)).toBe(true);
  expect(await readJob(waiting)).toEqual({ state: 'cancelled', problem: null });
  expect(await readVideo()).toEqual({ state: 'failed', problem: CANCELLED });
});

test('nor does a job that finds no space after it was cancelled', async () => {
  const id = await addRunning('ladder', { cancel_requested: true });
  await sql`select public.postpone_conversion(${id}, 'w', 1, ${WAITING_FOR_ROOM})`;
  expect(await readJob(id)).toEqual({ state: 'cancelled', problem: null });
  expect(await readVideo()).toEqual({ state: 'failed', problem: CANCELLED });
});

test.each(['released', 'failed'])('a cancelled job that ends as %s stays cancelled', async (as) => {
  const id = await addRunning('ladder', { cancel_requested: true, attempts: 1 });
  await finish(sql, id, as, 'ffmpeg ended with 1.');
  expect(await readJob(id)).toEqual({ state: 'cancelled', problem: null });
  expect(await readVideo()).toEqual({ state: 'failed', problem: CANCELLED });
  const [claimed] = await sql`select public.claim_conversion('next') as job`;
  expect(claimed?.job).toBeNull();
});

test.each(['released', 'failed'])(
  'a job that no user cancelled runs again after %s',
  async (as) => {
    const id = await addRunning('ladder', { attempts: 1 });
    await finish(sql, id, as, 'ffmpeg ended with 1.');
    expect((await readJob(id))?.state).toBe('queued');
    expect((await readVideo())?.state).toBe('converting');
  },
);

test('a cancelled job whose worker died stays cancelled', async () => {
  const id = await addRunning('ladder', { cancel_requested: true, lease_until: LONG_AGO });
  await sql`select public.claim_conversion('next')`;
  expect(await readJob(id)).toEqual({ state: 'cancelled', problem: null });
});

test('a job whose worker is killed keeps its attempts, and ends when it kills every worker', async () => {
  const id = await addRunning('preview', { attempts: 3, lease_until: LONG_AGO });
  await sql`select public.claim_conversion('next')`;
  const read = async () =>
    (
      await sql`select state, attempts, lost_leases, problem from public.conversions where id = ${id}`
    )[0];
  expect(await read()).toMatchObject({ state: 'queued', attempts: 2, lost_leases: 1 });
  expect((await readVideo())?.state).toBe('converting');
  // The next one claims it, and is killed as well, again and again.
  for (let lost = 2; lost <= 20; lost += 1) {
    expect(await read()).toMatchObject({ state: 'queued', attempts: 2 });
    await sql`update public.conversions set run_after = now()`;
    const [claimed] = await sql`select public.claim_conversion('next') as job`;
    // Each has a folder of its own, also where a worker that counts as killed is still at it.
    expect(claimed?.job).toMatchObject({ id, attempt: 2 + lost });
    await sql`select public.abandon_worker('next')`;
    await sql`select public.claim_conversion('other')`;
  }
  expect(await read()).toMatchObject({
    state: 'failed',
    attempts: 2,
    lost_leases: 20,
    problem: 'The worker stopped 20 times in the middle of this conversion.',
  });
  expect((await readVideo())?.state).toBe('failed');
  expect(await retryConversion(schools.clients.coach, id)).toBe(true);
  expect(await read()).toMatchObject({ state: 'queued', attempts: 0, lost_leases: 0 });
});

test('only short jobs that users wait for overtake long ones', async () => {
  await sql`update public.videos set duration_ms = 3600000 where id = ${video()}`;
  const long = ['storyboard', 'ladder', 'scrub', 'preview'].map((kind) => ({ kind }));
  const quick = ['preview', 'poster', 'ladder'].map((kind) => ({ kind, wave_id: wave() }));
  const full = { kind: 'full', wave_id: wave() };
  for (const job of [...long, ...quick, full]) {
    const of = 'wave_id' in job ? job : { ...job, video_id: video() };
    await sql`insert into public.conversions ${sql(of)}`;
  }
  const claim = async (atLeast: number) => {
    const [row] = await sql`select public.claim_conversion('w', 15, ${atLeast}::smallint) as job`;
    return row?.job && `${row.job.subject} ${row.job.kind} ${row.job.urgency}`;
  };
  const first = await addConversion(schools, { kind: 'ladder', priority: 200 }, 'solo');
  expect(await claim(4)).toBe('wave poster 4');
  expect(await claim(4)).toBe('wave preview 4');
  expect(await claim(4)).toBeNull();
  expect(await claim(3)).toBe('wave ladder 3');
  expect(await claim(3)).toBeNull();
  // Put first by a platform admin.
  expect(await claim(2)).toBe('video ladder 2');
  expect((await readJob(first))?.state).toBe('running');
  expect(await claim(2)).toBe('video preview 2');
  expect(await claim(2)).toBeNull();
  expect([await claim(1), await claim(1)]).toEqual(['video storyboard 1', 'video ladder 1']);
  expect([await claim(1), await claim(1)]).toEqual(['video scrub 1', 'wave full 1']);
  await sql`delete from public.conversions`;
  // A short video is seen as soon as a wave.
  await sql`update public.videos set duration_ms = 20000 where id = ${video()}`;
  await addConversion(schools, { kind: 'preview', priority: 90 });
  expect(await claim(4)).toBe('video preview 4');
});

test('workers without a heartbeat for a week are deleted when another one reports', async () => {
  const yesterday = new Date(Date.now() - 24 * 3_600_000).toISOString();
  const workers = [
    { id: 'gone', seen_at: LONG_AGO },
    { id: 'holds', seen_at: LONG_AGO },
    { id: 'resting', seen_at: yesterday },
  ];
  await sql`insert into public.workers ${sql(workers)}`;
  // Without a heartbeat, but its job must be listed under its name until the lease expires.
  await addRunning('ladder', { worker_id: 'holds' });
  await sql`select public.claim_conversion('new')`;
  const rows = await sql`select id from public.workers order by id`;
  expect(rows.map(({ id }) => id)).toEqual(['holds', 'new', 'resting']);
});
