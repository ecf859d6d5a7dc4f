import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { saveMarks, type WaveMark } from '#app/domain/waves/save-marks.server.ts';
import type { Person } from './support/create-two-schools.ts';
import {
  announceFilm,
  FILMED_AT,
  finishInspection,
  inspectFilm,
  startInspection,
} from './support/film-offline.ts';
import { setUpSchools } from './support/set-up-schools.ts';
import { waitUntilBlocked } from './support/wait-until-blocked.ts';

const NOT_FOUND = { ok: false, reason: 'not-found' };

const setUp = setUpSchools();
const { schools, sql, idOf } = setUp;

const mark = (startMs: number, endMs: number, surferId: string | null = null): WaveMark => {
  return { id: randomUUID(), surferId, startMs, endMs };
};

const save = (videoId: string, marks: WaveMark[], who: Person = 'coach') =>
  saveMarks(schools.clients[who], videoId, marks);

/** Of a video, in their order. */
async function readWaves(videoId: string) {
  return [
    ...(await sql`
      select id, surfer_id as "surferId", start_ms as "startMs", end_ms as "endMs" from public.waves
      where video_id = ${videoId} order by start_ms, id`),
  ];
}

async function countMarks(videoId: string): Promise<number> {
  const [row] = await sql`
    select count(*)::integer as count from public.marks where video_id = ${videoId}`;
  return row?.count;
}

test('marks become waves with their surfers when the video is inspected', async () => {
  const video = await announceFilm(setUp);
  const marks = [mark(1000, 9000, idOf('north rider')), mark(12_000, 20_000)];
  expect(await save(video, marks)).toEqual({ ok: true });
  expect(await readWaves(video)).toEqual([]);
  await inspectFilm(sql, video, 60_000);
  expect(await readWaves(video)).toEqual(marks);
  expect(await countMarks(video)).toBe(0);
  const rows = await sql`
    select created_by, ridden_at, by_camera_clock from public.waves where id = ${marks[0]?.id ?? ''}`;
  expect([...rows]).toEqual([
    {
      created_by: schools.userIds.coach,
      // By the phone's clock, not by the file.
      ridden_at: new Date(Date.parse(FILMED_AT) + 1000),
      by_camera_clock: true,
    },
  ]);
});

test('a mark beyond the end of the video becomes a wave at its end', async () => {
  const video = await announceFilm(setUp);
  const marks = [
    mark(25_000, 31_000),
    // Begins after the end, and less than the shortest wave is in the video.
    mark(40_000, 46_000),
    mark(29_900, 35_000),
    mark(100_000, 220_000),
    mark(29_000, 30_090),
  ];
  await save(video, marks);
  await inspectFilm(sql, video, 30_000);
  const cut = new Map((await readWaves(video)).map((wave) => [wave.id, wave]));
  expect(marks.map(({ id }) => [cut.get(id)?.startMs, cut.get(id)?.endMs])).toEqual([
    [25_000, 30_000],
    [24_000, 30_000],
    [24_900, 30_000],
    [0, 30_000],
    [29_000, 30_000],
  ]);
});

test('marks of a video of half a second become waves, and of a shorter one they stay marks', async () => {
  const [short, shorter] = [await announceFilm(setUp, 'clip'), await announceFilm(setUp, 'clip')];
  for (const video of [short, shorter]) await save(video, [mark(0, 700)]);
  await inspectFilm(sql, short, 450);
  await inspectFilm(sql, shorter, 300);
  expect(await readWaves(short)).toMatchObject([{ startMs: 0, endMs: 500 }]);
  expect(await readWaves(shorter)).toEqual([]);
  expect(await countMarks(shorter)).toBe(1);
});

test('repeated marks before the inspection are saved once, as they were sent last', async () => {
  const video = await announceFilm(setUp);
  const marked = mark(1000, 9000);
  await save(video, [marked, marked]);
  const corrected = { ...marked, endMs: 8000, surferId: idOf('north other') };
  expect(await save(video, [corrected], 'filmer')).toEqual({ ok: true });
  await inspectFilm(sql, video, 60_000);
  expect(await readWaves(video)).toEqual([corrected]);
});

test('marks of an inspected video are waves at once; what others change of them stays', async () => {
  const video = await announceFilm(setUp);
  await inspectFilm(sql, video, 60_000);
  const [kept, deleted] = [mark(1000, 9000), mark(12_000, 20_000)];
  await save(video, [kept, deleted]);
  expect(await readWaves(video)).toEqual([kept, deleted]);
  const jobs = await sql`
    select kind from public.conversions where wave_id = ${kept.id} order by priority desc`;
  expect(jobs.map(({ kind }) => kind)).toEqual(['poster', 'preview', 'ladder']);
  const surfer_id = idOf('north rider');
  await schools.clients.filmer.from('waves').update({ surfer_id }).eq('id', kept.id);
  await schools.clients.filmer.from('waves').delete().eq('id', deleted.id);
  expect(await save(video, [kept, deleted])).toEqual({ ok: true });
  expect(await readWaves(video)).toEqual([{ ...kept, surferId: surfer_id }]);
  expect(await countMarks(video)).toBe(0);
});

test('a wave follows the marks of the user who filmed it, without being cut again for its surfer', async () => {
  const video = await announceFilm(setUp);
  const wave = mark(1000, 9000);
  await save(video, [wave]);
  await inspectFilm(sql, video, 60_000);
  const given = { ...wave, surferId: idOf('north rider') };
  expect(await save(video, [given])).toEqual({ ok: true });
  expect(await readWaves(video)).toEqual([given]);
  const revisions = await sql`select revision from public.conversions where wave_id = ${wave.id}`;
  expect(revisions.every(({ revision }) => revision === 1)).toBe(true);
  const trimmed = { ...given, startMs: 3000, endMs: 70_000 };
  await save(video, [trimmed]);
  expect(await readWaves(video)).toEqual([{ ...trimmed, endMs: 60_000 }]);
});

test('marks that arrive while the inspection ends become waves', async () => {
  const video = await announceFilm(setUp);
  const job = await startInspection(sql, video);
  const marked = mark(1000, 9000);
  let saved: ReturnType<typeof save> | undefined;
  await sql.begin(async (transaction) => {
    await finishInspection(transaction, job, 60_000);
    saved = save(video, [marked]);
    await waitUntilBlocked(sql);
  });
  expect(await saved).toEqual({ ok: true });
  expect(await readWaves(video)).toEqual([marked]);
});

test('a wave whose surfer was deleted from the roster, or is on another, has none', async () => {
  const video = await announceFilm(setUp);
  const surfer = randomUUID();
  const line = { id: surfer, session_id: idOf('north session'), name: 'Finn' };
  await schools.admin.from('surfers').insert(line).throwOnError();
  const marks = [mark(0, 5000, surfer), mark(6000, 9000, idOf('south rider'))];
  await save(video, marks);
  await schools.clients.coach.from('surfers').delete().eq('id', surfer).throwOnError();
  await save(video, [mark(10_000, 12_000, surfer)]);
  await inspectFilm(sql, video, 60_000);
  const waves = await readWaves(video);
  expect(waves.map(({ surferId }) => surferId)).toEqual([null, null, null]);
});

test('the marks of a deleted video are deleted, and it accepts no others', async () => {
  const video = await announceFilm(setUp);
  await save(video, [mark(0, 5000)]);
  await schools.clients.coach.from('videos').delete().eq('id', video).throwOnError();
  expect(await countMarks(video)).toBe(0);
  expect(await save(video, [mark(0, 5000)])).toEqual(NOT_FOUND);
  const raw = await announceFilm(setUp);
  await sql`update public.videos set raw_deleted_at = now() where id = ${raw}`;
  expect(await save(raw, [mark(0, 5000)])).toEqual(NOT_FOUND);
});

test('only staff of the session save marks, and the id of a mark or wave elsewhere changes nothing there', async () => {
  const video = await announceFilm(setUp);
  const marked = mark(1000, 9000);
  await save(video, [marked]);
  for (const who of ['south', 'solo', 'member', 'rider'] as const) {
    expect(await save(video, [mark(0, 5000)], who), who).toEqual(NOT_FOUND);
  }
  const rows = [{ id: marked.id, surfer_id: null, start_ms: 0, end_ms: 5000 }];
  const asVisitor = schools.anon.rpc('save_marks', { video_id: video, marks: rows });
  expect((await asVisitor).error?.code).toBe('42501');
  // The id of a mark, and of a wave, of another school.
  await save(idOf('south video'), [{ ...marked, endMs: 5000 }], 'south');
  await save(idOf('south video'), [{ ...mark(0, 5000), id: idOf('north wave of rider') }], 'south');
  await inspectFilm(sql, video, 60_000);
  expect(await readWaves(video)).toEqual([marked]);
  expect(await readWaves(idOf('south video'))).toHaveLength(2);

  const membership = { organisation_id: idOf('north'), profile_id: schools.userIds.filmer };
  const late = await announceFilm(setUp);
  expect(await save(late, [marked], 'filmer')).toEqual({ ok: true });
  await schools.admin.from('memberships').delete().match(membership).throwOnError();
  expect(await save(late, [mark(0, 5000)], 'filmer')).toEqual(NOT_FOUND);
  await schools.admin
    .from('memberships')
    .insert({ ...membership, role: 'filmer' })
    .throwOnError();
});

test('marks of a wrong form are rejected together', async () => {
  const video = await announceFilm(setUp);
  const row = (start_ms: number, end_ms: number) => {
    return { id: randomUUID(), surfer_id: null, start_ms, end_ms };
  };
  const good = row(0, 5000);
  const codes = [];
  for (const marks of [
    Array.from({ length: 201 }, () => good),
    { ...good },
    [good, row(0, 400)],
    [good, row(0, 121_000)],
    [good, row(-1, 5000)],
    [good, { ...good, id: null }],
    [good, { ...good, id: 'a' }],
  ]) {
    const { error } = await schools.clients.coach.rpc('save_marks', { video_id: video, marks });
    codes.push(error?.code);
  }
  expect(codes).toEqual(['22023', '22023', '23514', '23514', '23514', '23502', '22P02']);
  expect(await countMarks(video)).toBe(0);
});

test('a clip with its wave takes five jobs, of which the wave’s come before the clip’s own preview', async () => {
  await sql`delete from public.conversions`;
  const video = await announceFilm(setUp, 'clip');
  const wave = mark(0, 12_000, idOf('north rider'));
  await save(video, [wave]);
  await inspectFilm(sql, video, 12_000);
  const claimed: string[] = [];
  for (;;) {
    const [row] = await sql`select public.claim_conversion('w') as job`;
    if (!row?.job) break;
    claimed.push(`${row.job.subject} ${row.job.kind}`);
    await sql`select public.finish_conversion(${row.job.id}, 'w', ${row.job.revision}, 'done')`;
  }
  expect(claimed).toEqual(['wave poster', 'wave preview', 'video preview', 'wave ladder']);
  const jobs = await sql`select kind, state from public.conversions`;
  expect(jobs.map(({ kind, state }) => `${kind} ${state}`).sort()).toEqual([
    'inspect done',
    'ladder done',
    'poster done',
    'preview done',
    'preview done',
  ]);
  const states = await sql`
    select state, recorded_at from public.videos where id = ${video}
    union all select state, null from public.waves where id = ${wave.id}`;
  expect([...states]).toEqual([
    { state: 'ready', recorded_at: new Date(FILMED_AT) },
    { state: 'ready', recorded_at: null },
  ]);
});

test('the marks of a deleted user stay with the school, and are deleted with it', async () => {
  const video = await announceFilm(setUp);
  const marked = mark(1000, 9000);
  await save(video, [marked]);
  const left = await announceFilm(setUp);
  await save(left, [mark(1000, 9000)]);
  const { error } = await schools.admin.auth.admin.deleteUser(schools.userIds.coach);
  expect(error).toBeNull();
  await inspectFilm(sql, video, 60_000);
  const waves = await sql`select created_by from public.waves where id = ${marked.id}`;
  expect([...waves]).toEqual([{ created_by: null }]);
  const north = { organisation_id: idOf('north') };
  await schools.clients.owner.rpc('delete_organisation', north).throwOnError();
  expect(await countMarks(left)).toBe(0);
});
