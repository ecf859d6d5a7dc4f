import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Drawing } from '#app/domain/drawings/drawing.ts';
import { listDrawings, mayFindBody, saveDrawings } from '#app/domain/drawings/drawings.server.ts';
import { getRatedWave } from '#app/domain/sorting/get-rated-wave.server.ts';
import { getStudioWave } from '#app/domain/waves/studio/get-studio-wave.server.ts';
import { listComparableWaves } from '#app/domain/waves/studio/list-comparable-waves.server.ts';
import { createTwoAngles, type TwoAngles } from './support/create-two-angles.ts';
import type { Person } from './support/create-two-schools.ts';
import { setUpLinkedSchool } from './support/set-up-linked-school.ts';

const school = setUpLinkedSchool();
let angles: TwoAngles;
let main: string;
let wave: string;

beforeAll(async () => {
  angles = await createTwoAngles(school);
});
beforeEach(async () => {
  ({ main, wave } = await angles.cut());
});

function draw(more: Partial<Drawing> = {}): Drawing {
  return {
    id: randomUUID(),
    videoId: angles.otherVideo,
    atMs: 14_000,
    untilMs: null,
    tool: 'arrow',
    points: [
      [0.25, 0.5],
      [0.5, 0.125],
    ],
    colour: 'yellow',
    width: 0.006,
    name: 'Arm',
    text: '',
    ...more,
  };
}

const save = (who: Person, waveId: string, ...drawings: Drawing[]) =>
  saveDrawings(
    school.schools.clients[who],
    waveId,
    drawings.map((drawing) => ({ id: drawing.id, drawing })),
  );
const list = (who: Person, waveId: string) => listDrawings(school.schools.clients[who], waveId);

test('a coach’s drawing is another coach’s too, as it was drawn, however often it is sent', async () => {
  const drawing = draw();
  expect(await save('coach', wave, drawing)).toBe('saved');
  expect(await save('coach', wave, drawing)).toBe('saved');
  expect(await list('filmer', wave)).toEqual([drawing]);
  const moved = { ...drawing, atMs: 14_500, name: 'Front arm' };
  expect(await save('filmer', wave, moved)).toBe('saved');
  expect(await list('coach', wave)).toEqual([moved]);
  const erase = [{ id: drawing.id, drawing: null }];
  expect(await saveDrawings(school.schools.clients.coach, wave, erase)).toBe('saved');
  expect(await saveDrawings(school.schools.clients.coach, wave, erase)).toBe('saved');
  expect(await list('coach', wave)).toEqual([]);
});

test('fields that only some tools have are returned as they were saved', async () => {
  const drawings = [
    draw({ tool: 'pencil', pressures: [0.2, 0.9] }),
    draw({ tool: 'line', metres: 1.83 }),
    draw({ tool: 'stopwatch', stopMs: 15_000, lapsMs: [14_500], slowdown: 4 }),
    draw({ tool: 'grid', cells: 6 }),
    draw({ tool: 'magnifier', zoom: 3 }),
    draw({ tool: 'stick-figure', hasAngles: false }),
  ];
  expect(await save('coach', wave, ...drawings)).toBe('saved');
  expect(await list('coach', wave)).toEqual(expect.arrayContaining(drawings));
});

test('drawings of one frame that were sent at once stay in the order in which they were drawn', async () => {
  const drawings = Array.from({ length: 20 }, (_, nth) => draw({ name: `Nr ${nth}` }));
  expect(await save('coach', wave, ...drawings)).toBe('saved');
  expect(await list('filmer', wave)).toEqual(drawings);
});

test('a surfer’s own mark is theirs alone, and coaches’ drawings are not shown to surfers', async () => {
  const [own, coached] = [draw(), draw()];
  expect(await save('rider', wave, own)).toBe('saved');
  expect(await save('coach', wave, coached)).toBe('saved');
  expect(await list('rider', wave)).toEqual([own]);
  expect(await list('coach', wave)).toEqual([coached]);
  // Nor can either change what is not theirs, by its id.
  expect(await save('rider', wave, { ...coached, name: 'Mine' })).toBe('refused');
  expect(await save('coach', wave, { ...own, name: 'Mine' })).toBe('refused');
  expect(await list('coach', wave)).toEqual([coached]);
  // Once the wave is another surfer's.
  await angles.sort('coach', [
    { op: 'change', waveId: wave, seen: 99, set: { surfer_id: school.idOf('north other') } },
  ]);
  expect(await list('rider', wave)).toEqual([]);
  expect(await save('rider', wave, own)).toBe('refused');
});

test.each<Person>(['member', 'south', 'solo'])('%s sees no drawing and saves none', async (who) => {
  await save('coach', wave, draw());
  expect(await list(who, wave)).toEqual([]);
  expect(await save(who, wave, draw())).toBe('refused');
});

test('a drawing stays on its picture when the wave’s marks move, and through deletion and undo', async () => {
  const drawing = draw();
  await save('coach', wave, drawing);
  await angles.sort('coach', [
    { op: 'change', waveId: wave, seen: 99, set: { start_ms: 11_000, end_ms: 21_000 } },
  ]);
  expect(await list('coach', wave)).toEqual([drawing]);
  const { stepId } = await angles.remove(wave);
  expect(await list('coach', wave)).toEqual([]);
  expect(await save('coach', wave, draw())).toBe('refused');
  await angles.undo('coach', stepId);
  expect(await list('coach', wave)).toEqual([drawing]);
});

test('drawings of a joined wave are on the wave that it became part of, until that is undone', async () => {
  const [mine, joined] = [draw({ videoId: angles.otherVideo }), draw()];
  await save('coach', wave, joined);
  const { stepId } = await angles.join(main, wave);
  expect(await list('coach', main)).toEqual([joined]);
  expect(await save('coach', main, mine)).toBe('saved');
  await angles.undo('coach', stepId);
  expect(await list('coach', wave)).toEqual([joined]);
  // It was drawn on the joined wave, which never had the id of the other.
  expect(await list('coach', main)).toEqual([mine]);
});

test('a row that is no drawing, written past the app, hides itself alone', async () => {
  const drawing = draw();
  await save('coach', wave, drawing);
  const bad = [{ points: 'all' }, { points: [], colour: 'plaid', width: 9 }, {}];
  for (const shape of bad) {
    await angles.sql`
      insert into public.drawings (id, session_id, wave_id, video_id, at_ms, tool, shape)
      values (${randomUUID()}, ${angles.sessionId}, ${wave}, ${angles.otherVideo}, 1, 'line',
        ${angles.sql.json(shape)})`;
  }
  expect(await list('coach', wave)).toEqual([drawing]);
});

test('a found body is saved while its surfer agrees to coaching, and can be deleted after a withdrawal', async () => {
  const [found, drawn] = [draw({ tool: 'stick-figure', isFound: true }), draw()];
  expect(await mayFind('coach')).toBe(false);
  // What else is in the request is saved.
  expect(await save('coach', wave, found, drawn)).toBe('not-agreed');
  expect(await list('coach', wave)).toEqual([drawn]);
  await answer(true);
  expect(await Promise.all(PEOPLE.map(mayFind))).toEqual([true, true, true, false, false]);
  expect(await save('coach', wave, found)).toBe('saved');
  expect(await save('rider', wave, draw({ isFound: true }))).toBe('saved');
  await answer(false);
  expect(await mayFind('coach')).toBe(false);
  expect(await save('coach', wave, { ...found, name: 'Moved' })).toBe('not-agreed');
  expect(await list('coach', wave)).toEqual(expect.arrayContaining([found]));
  const erase = [{ id: found.id, drawing: null }];
  expect(await saveDrawings(school.schools.clients.coach, wave, erase)).toBe('saved');
  expect(await list('coach', wave)).toEqual([drawn]);
});

test('a found body of a surfer who does not agree is refused past the app, too', async () => {
  const drawing = draw();
  await save('coach', wave, drawing);
  const table = school.schools.clients.coach.from('drawings');
  const shape = { points: [], colour: 'red', width: 0.006, isFound: true };
  expect((await table.update({ shape }).eq('id', drawing.id)).error?.code).toBe('42501');
  const row = { session_id: angles.sessionId, wave_id: wave, video_id: angles.otherVideo };
  const made = { id: randomUUID(), at_ms: 1, tool: 'stick-figure', shape };
  const created_by = school.schools.userIds.coach;
  expect((await table.insert({ ...row, ...made, created_by })).error?.code).toBe('42501');
});

const PEOPLE: Person[] = ['coach', 'filmer', 'rider', 'member', 'south'];
const mayFind = (who: Person) => mayFindBody(school.schools.clients[who], wave);

/** The surfer's, about coaching. */
async function answer(isGiven: boolean): Promise<void> {
  await angles.sql`
    select private.record_consent(s.guest_id, 'coaching', ${isGiven}, 'surfer')
    from public.waves w join public.surfers s on s.id = w.surfer_id where w.id = ${wave}`;
}

test('a drawing on a video that is no angle of the wave is refused', async () => {
  expect(await save('coach', main, draw({ videoId: angles.otherVideo }))).toBe('refused');
  expect(await list('coach', main)).toEqual([]);
});

test('the frames of a wave are made once a viewer asks for them, and once only', async () => {
  const ask = (who: Person) => school.schools.clients[who].rpc('request_scrub', { wave_id: wave });
  expect([(await ask('rider')).data, (await ask('coach')).data]).toEqual([true, true]);
  expect((await ask('south')).data).toBe(false);
  const jobs = await angles.sql`
    select state, priority, urgency from public.conversions
    where wave_id = ${wave} and kind = 'scrub'`;
  expect([...jobs]).toEqual([{ state: 'queued', priority: 84, urgency: 4 }]);
});

test('the studio opens a wave for its viewers, with its place in the video', async () => {
  const get = (who: Person) => getStudioWave(school.schools.clients[who], wave);
  const shown = { id: wave, videoId: angles.otherVideo, startMs: 12_000 };
  expect(await get('coach')).toMatchObject(shown);
  expect(await get('rider')).toMatchObject(shown);
  expect(await get('south')).toBeNull();
});

test('only staff of the session may rate a wave, and read how it was changed', async () => {
  const rate = async (who: Person) =>
    getRatedWave(school.schools.clients[who], school.schools.userIds[who], wave);
  const rated = await rate('coach');
  expect(rated?.wave).toMatchObject({
    id: wave,
    videoId: angles.otherVideo,
    score: null,
    manoeuvres: [],
  });
  expect(rated?.latestChange).toBeGreaterThan(0);
  expect(await rate('filmer')).toEqual(rated);
  expect(await rate('rider')).toBe(null);
  expect(await rate('south')).toBe(null);
});

test('a wave is compared with its other angle and those of its session, by viewers of both', async () => {
  const { clients } = school.schools;
  const listed = await listComparableWaves(clients.coach, wave, [main, wave]);
  expect(listed?.ofSession.map(({ id }) => id)).toContain(main);
  expect(listed?.ofSession.map(({ id }) => id)).not.toContain(wave);
  expect(listed?.recent.map(({ id }) => id)).toEqual([main]);
  expect(await listComparableWaves(clients.south, wave, [main])).toBeNull();

  await angles.join(main, wave);
  const joined = await listComparableWaves(clients.coach, main, []);
  const angleId = joined?.angles[0]?.angleId ?? '';
  expect(joined?.angles).toMatchObject([{ id: main, durationMs: expect.any(Number) }]);
  const byOther = await getStudioWave(clients.coach, main, angleId);
  expect(byOther).toMatchObject({ id: main, videoId: angles.otherVideo, startMs: 12_000 });
  expect(await getStudioWave(clients.coach, main, wave)).toBeNull();
  expect(await getStudioWave(clients.south, main, angleId)).toBeNull();
});

// The last test: it deletes its users' accounts.
test('a user who deletes their account deletes the drawings on their own waves, not those that they drew as a coach', async () => {
  await save('rider', wave, draw());
  const coached = draw();
  await save('coach', wave, coached);
  const { rider, coach } = school.schools.userIds;
  await angles.sql`delete from public.profiles where id in (${rider}, ${coach})`;
  const rows = await angles.sql`
    select id, created_by from public.drawings where wave_id = ${wave}`;
  expect([...rows]).toEqual([{ id: coached.id, created_by: null }]);
});
