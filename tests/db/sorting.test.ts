import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createSorter, type Sorter } from './support/create-sorter.ts';
import { setUpSchools } from './support/set-up-schools.ts';

const { schools, idOf } = setUpSchools();
let sort: Sorter['sort'];
let undo: Sorter['undo'];
let keep: Sorter['keep'];
let read: Sorter['read'];
/** A second camera in the same session. */
const otherVideo = randomUUID();

beforeAll(async () => {
  ({ sort, undo, keep, read } = createSorter(schools));
  const { error } = await schools.admin
    .from('videos')
    .insert({
      id: otherVideo,
      session_id: idOf('north session'),
      file_name: 'b.mp4',
      size_bytes: 3,
      original_path: `${otherVideo}/b.mp4`,
      state: 'ready',
      duration_ms: 60_000,
    });
  if (error) throw error;
});
const rider = () => idOf('north rider');
const other = () => idOf('north other');

let wave: string;
beforeEach(async () => {
  wave = randomUUID();
  await sort('coach', [keep(wave, 10)]);
});

test('a wave is saved and assigned in one step, and a repeated request does nothing more', async () => {
  const fresh = randomUUID();
  const step = await sort('coach', [keep(fresh, 20, { surferId: rider() })]);
  expect(step.problems).toEqual([]);
  expect(step.waves).toMatchObject([{ id: fresh, surfer_id: rider(), revision: 1, angles: [] }]);
  const again = await sort('coach', [keep(fresh, 20, { surferId: rider() })], step.stepId);
  expect(again.waves).toEqual(step.waves);
});

test('two users who change different fields of a wave both keep their change', async () => {
  await sort('coach', [{ op: 'change', waveId: wave, seen: 1, set: { surfer_id: rider() } }]);
  const moved = { op: 'change', waveId: wave, seen: 1, set: { end_ms: 19_000 } };
  expect((await sort('filmer', [moved])).problems).toEqual([]);
  expect(await read(wave)).toMatchObject({ surfer_id: rider(), end_ms: 19_000, revision: 3 });
});

test('a user who assigns a wave that another has assigned meanwhile sees by whom, and both waves stay', async () => {
  const give = (to: string) => ({ op: 'change', waveId: wave, seen: 1, set: { surfer_id: to } });
  await sort('coach', [give(rider())]);
  const late = await sort('filmer', [give(other())]);
  expect(late.problems).toMatchObject([{ waveId: wave, reason: 'changed', byName: 'coach' }]);
  expect(late.waves).toMatchObject([{ surfer_id: rider(), revision: 2 }]);
  // Having seen it, the user can still overwrite it.
  const settled = await sort('filmer', [{ ...give(other()), seen: 2 }]);
  expect(settled.problems).toEqual([]);
  expect((await read(wave))?.surfer_id).toBe(other());
});

test("a user's own change is no conflict, whatever they have seen, nor is the same choice", async () => {
  const give = { op: 'change', waveId: wave, seen: 1, set: { surfer_id: rider() } };
  await sort('coach', [give]);
  const moved = { op: 'change', waveId: wave, seen: 1, set: { surfer_id: other() } };
  expect((await sort('coach', [moved])).problems).toEqual([]);
  expect((await sort('filmer', [moved])).problems).toEqual([]);
});

test('a wave with unseen changes of another user is not deleted, and a deleted one is reported', async () => {
  await sort('coach', [{ op: 'change', waveId: wave, seen: 1, set: { surfer_id: rider() } }]);
  const remove = { op: 'delete', waveId: wave };
  expect((await sort('filmer', [{ ...remove, seen: 1 }])).problems).toMatchObject([
    { reason: 'changed', byName: 'coach' },
  ]);
  expect((await sort('filmer', [{ ...remove, seen: 2 }])).problems).toEqual([]);
  const give = { op: 'change', waveId: wave, seen: 2, set: { surfer_id: other() } };
  expect((await sort('coach', [give])).problems).toMatchObject([
    { reason: 'gone', byName: 'filmer' },
  ]);
});

test('a step is undone: a wave saved, assigned, moved or deleted', async () => {
  const before = await read(wave);
  const given = await sort('coach', [
    { op: 'change', waveId: wave, seen: 1, set: { surfer_id: rider(), start_ms: 9000 } },
  ]);
  await undo('coach', given.stepId);
  expect(await read(wave)).toMatchObject({ surfer_id: null, start_ms: before?.start_ms });
  const gone = await sort('coach', [{ op: 'delete', waveId: wave, seen: 3 }]);
  expect(await read(wave)).toBeNull();
  const back = await undo('coach', gone.stepId);
  expect(back?.waves).toMatchObject([{ id: wave, start_ms: before?.start_ms, revision: 5 }]);
  const fresh = randomUUID();
  const kept = await sort('coach', [keep(fresh, 30)]);
  await undo('coach', kept.stepId);
  expect(await read(fresh)).toBeNull();
  // A repeated request does nothing more.
  expect((await undo('coach', gone.stepId))?.problems).toEqual([]);
});

test('a bulk step is undone in one', async () => {
  const waves = [randomUUID(), randomUUID(), randomUUID()];
  await sort(
    'coach',
    waves.map((one, n) => keep(one, 20 + n)),
  );
  const give = await sort(
    'coach',
    waves.map((waveId) => ({ op: 'change', waveId, seen: 1, set: { surfer_id: rider() } })),
  );
  expect(give.waves.map((one) => one.surfer_id)).toEqual([rider(), rider(), rider()]);
  const back = await undo('coach', give.stepId);
  expect(back?.waves.map((one) => one.surfer_id)).toEqual([null, null, null]);
});

test('the same ride of two cameras becomes one wave, and an undo makes two again', async () => {
  const angle = randomUUID();
  await sort('coach', [keep(angle, 12, { videoId: otherVideo, surferId: rider() })]);
  const joined = await sort('coach', [
    { op: 'join', waveId: wave, seen: 1, others: [{ waveId: angle, seen: 1 }] },
  ]);
  expect(joined.problems).toEqual([]);
  expect(joined.waves).toMatchObject([
    {
      id: wave,
      surfer_id: rider(),
      angles: [{ video_id: otherVideo, start_ms: 12_000, end_ms: 20_000 }],
    },
  ]);
  await undo('coach', joined.stepId);
  expect(await read(wave)).toMatchObject({ surfer_id: null });
  expect(await read(angle)).toMatchObject({ surfer_id: rider(), video_id: otherVideo });
  const { data } = await schools.admin.from('wave_angles').select('*').eq('wave_id', wave);
  expect(data).toEqual([]);
});

test('overlapping stretches of one video become one, and two rides stay two', async () => {
  const [close, far] = [randomUUID(), randomUUID()];
  await sort('coach', [keep(close, 14), keep(far, 40)]);
  const join = (waveId: string) => ({
    op: 'join',
    waveId: wave,
    seen: 1,
    others: [{ waveId, seen: 1 }],
  });
  expect((await sort('coach', [join(far)])).problems).toMatchObject([{ reason: 'same-film' }]);
  expect((await sort('coach', [join(close)])).waves).toMatchObject([
    { start_ms: 10_000, end_ms: 22_000 },
  ]);
});

test("undo never reverts another user's work", async () => {
  const step = await sort('coach', [
    { op: 'change', waveId: wave, seen: 1, set: { surfer_id: rider() } },
  ]);
  expect(await undo('filmer', step.stepId)).toMatchObject({ waves: [], problems: [] });
  await sort('filmer', [{ op: 'change', waveId: wave, seen: 2, set: { end_ms: 19_000 } }]);
  await undo('coach', step.stepId);
  expect(await read(wave)).toMatchObject({ surfer_id: null, end_ms: 19_000 });

  const second = await sort('coach', [
    { op: 'change', waveId: wave, seen: 4, set: { surfer_id: rider() } },
  ]);
  await sort('filmer', [{ op: 'change', waveId: wave, seen: 5, set: { surfer_id: other() } }]);
  expect((await undo('coach', second.stepId))?.problems).toMatchObject([
    { reason: 'changed', byName: 'filmer' },
  ]);
  expect((await read(wave))?.surfer_id).toBe(other());
});

test('marks that make no wave, and surfers of other sessions, are rejected one by one', async () => {
  const fresh = randomUUID();
  const { problems, waves } = await sort('coach', [
    keep(randomUUID(), 20, { endMs: 20_100 }),
    keep(randomUUID(), 59),
    keep(randomUUID(), 20, { surferId: idOf('south rider') }),
    keep(fresh, 20),
  ]);
  expect(problems.map(({ reason }) => reason)).toEqual(['marks', 'marks', 'no-surfer']);
  expect(waves.map((one) => one.id)).toEqual([fresh]);
});

test('a user who does not work on the session sorts and undoes nothing', async () => {
  const remove = { op: 'delete', waveId: wave, seen: 99 };
  for (const person of ['member', 'rider', 'south', 'solo'] as const) {
    expect(await sort(person, [remove]), person).toEqual({ stepId: expect.anything() });
    expect(await undo(person, randomUUID()), person).toBeNull();
  }
  expect(await read(wave)).not.toBeNull();
});

test('assigning a wave converts nothing, and after several moves of its marks only the last is converted', async () => {
  const jobs = async () => {
    const { data } = await schools.admin
      .from('conversions')
      .select('revision, run_after')
      .eq('wave_id', wave);
    return data ?? [];
  };
  await sort('coach', [{ op: 'change', waveId: wave, seen: 1, set: { surfer_id: rider() } }]);
  expect((await jobs()).every((job) => job.revision === 1)).toBe(true);
  await sort('coach', [{ op: 'change', waveId: wave, seen: 2, set: { end_ms: 18_500 } }]);
  for (const job of await jobs()) {
    expect(job.revision).toBe(2);
    expect(Date.parse(job.run_after)).toBeGreaterThan(Date.now() + 2000);
  }
});

test('a session and a video are deleted with all their log entries', async () => {
  const { admin } = schools;
  const { data: session } = await admin
    .from('sessions')
    .insert({
      organisation_id: idOf('north'),
      spot_id: idOf('north spot'),
      starts_at: '2026-11-22T09:30:00Z',
      time_zone: 'Europe/Lisbon',
    })
    .select('id')
    .single();
  const session_id = session?.id ?? '';
  const videoId = randomUUID();
  await admin
    .from('videos')
    .insert({
      id: videoId,
      session_id,
      file_name: 'c.mp4',
      size_bytes: 3,
      duration_ms: 60_000,
      original_path: `${videoId}/c.mp4`,
      state: 'ready',
    });
  const edits = [keep(randomUUID(), 5, { videoId })] as never;
  const coach = schools.clients.coach;
  await coach.rpc('sort_waves', { session_id, step_id: randomUUID(), edits });
  expect((await admin.from('sessions').delete().eq('id', session_id)).error).toBeNull();
  const left = await admin.from('wave_changes').select('id').eq('session_id', session_id);
  expect(left.data).toEqual([]);
});
