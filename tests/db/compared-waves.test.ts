import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { listRefusedWaves, openComparedWaves } from '#app/domain/reviews/compared-waves.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { addDay } from './support/create-guest.ts';
import { setUpReview } from './support/set-up-review.ts';

const made = setUpReview();
const { schools, sql, held, createLink, openOther, idOf, drafted } = made;
const { coach, firstPart, send } = made;
/** Of the rider, another surfer of the school, in another session. */
let wave: string;
let path: string;
let compared: { id: string; waveId: string; videoId: string; drawingIds: string[] };

beforeEach(async () => {
  await sql`delete from public.reference_waves`;
  wave = idOf('north wave of rider');
  path = `waves/${wave}/preview-r1.mp4`;
  const [row] = await sql`select video_id from public.waves where id = ${wave}`;
  compared = { id: randomUUID(), waveId: wave, videoId: row?.video_id, drawingIds: [] };
  firstPart().compared = [compared];
});

async function agree(isGiven: boolean, purposes: string[], of = wave) {
  for (const purpose of purposes) {
    await sql`select private.record_consent(r.guest_id, ${purpose}, ${isGiven}, 'surfer')
      from public.waves w join public.surfers r on r.id = w.surfer_id where w.id = ${of}`;
  }
}

/** Its surfer agrees, and a coach adds it to the library. */
async function addToLibrary(of = wave) {
  await agree(true, ['coaching', 'share'], of);
  const about = { wave_id: of, title: 'A turn' };
  expect((await coach().rpc('save_reference', about).throwOnError()).data).toBe('saved');
}

const list = async (client: Db) =>
  (await openComparedWaves(client, drafted.review.id)).map(({ id }) => id);
const download = async (client: Db) =>
  (await client.storage.from('renditions').download(path)).data?.size ?? null;
const refused = () => listRefusedWaves(coach(), drafted.review.surferId, [wave]);

test('a wave of the library is seen with its file by the surfer, the link and the coaches, and by no one else', async () => {
  await addToLibrary();
  expect(await download(held.phone)).toBeNull();
  expect(await send()).toBe('sent');
  await agree(true, ['share'], held.day.wave);
  const { client: link } = await createLink({ surfer_id: drafted.review.surferId });
  for (const client of [held.phone, link, coach(), schools.clients.filmer]) {
    expect(await openComparedWaves(client, drafted.review.id)).toMatchObject([
      { id: compared.id, partId: firstPart().id, startMs: 0, files: [{ kind: 'preview', path }] },
    ]);
    expect(await download(client)).toBe(3);
  }
  const { client: ofWave } = await createLink({ wave_id: held.day.wave });
  const other = await openOther();
  for (const client of [other.client, ofWave, schools.anon, schools.clients.south]) {
    expect(await list(client)).toEqual([]);
    expect(await download(client)).toBeNull();
  }
});

test('a coach of both waves learns which wave it is and sends it again; the surfer and links do not learn it', async () => {
  await addToLibrary();
  await send();
  const opened = await openComparedWaves(coach(), drafted.review.id);
  expect(opened).toMatchObject([{ id: compared.id, waveId: wave, surferName: 'rider' }]);
  await agree(true, ['share'], held.day.wave);
  const { client: link } = await createLink({ surfer_id: drafted.review.surferId });
  for (const client of [held.phone, link]) {
    const seen = await openComparedWaves(client, drafted.review.id);
    expect(seen).toMatchObject([{ id: compared.id, waveId: null, surferName: null }]);
  }
  const again = { ...compared, id: randomUUID() };
  const next = { ...firstPart(), id: randomUUID(), compared: [again] };
  const version = { ...drafted.review, versionId: randomUUID(), parts: [next] };
  expect(await send(coach(), version)).toBe('sent');
  expect(await list(held.phone)).toEqual([again.id]);
  await agree(false, ['share']);
  expect(await openComparedWaves(coach(), drafted.review.id)).toEqual([]);
});

test.each(['coaching', 'share'])(
  'once its surfer withdraws %s, the next request hides it, and a new consent shows it again',
  async (purpose) => {
    await addToLibrary();
    await send();
    await agree(false, [purpose]);
    expect(await list(held.phone)).toEqual([]);
    expect(await list(coach())).toEqual([]);
    expect(await download(held.phone)).toBeNull();
    await agree(true, [purpose]);
    expect(await list(held.phone)).toEqual([compared.id]);
    expect(await download(held.phone)).toBe(3);
  },
);

test('it disappears with its place in the library, with the surfer’s own consent, and with a correction', async () => {
  await addToLibrary();
  await send();
  const without = { ...firstPart(), id: randomUUID(), compared: [] };
  await agree(false, ['coaching'], held.day.wave);
  expect([await list(held.phone), await download(held.phone)]).toEqual([[], null]);
  await agree(true, ['coaching'], held.day.wave);
  await coach().rpc('remove_reference', { wave_id: wave }).throwOnError();
  expect([await list(held.phone), await download(held.phone)]).toEqual([[], null]);
  await addToLibrary();
  expect(await list(held.phone)).toEqual([compared.id]);
  await send(coach(), { ...drafted.review, versionId: randomUUID(), parts: [without] });
  expect([await list(held.phone), await download(held.phone)]).toEqual([[], null]);
});

test('a wave that the surfer may not see is refused, with all of its review', async () => {
  expect(await refused()).toEqual([wave]);
  expect(await send()).toBe('compared-refused');
  await agree(true, ['coaching', 'share']);
  expect(await send()).toBe('compared-refused');
  expect(await sql`select 1 from public.reviews where id = ${drafted.review.id}`).toEqual([]);
  await addToLibrary();
  expect(await refused()).toEqual([]);
  firstPart().compared = [{ ...compared, videoId: randomUUID() }];
  expect(await send()).toBe('compared-refused');
  firstPart().compared = [compared];
  expect(await send()).toBe('sent');
  // Coaches of others learn nothing.
  expect(await listRefusedWaves(schools.clients.south, drafted.review.surferId, [wave])).toEqual(
    [],
  );
});

test('no coach shows a wave of a session that is not theirs, nor of another school’s library', async () => {
  await addToLibrary();
  const ofSouth = idOf('south wave of rider');
  await agree(true, ['coaching', 'share'], ofSouth);
  const [row] = await sql`select session_id, video_id from public.waves where id = ${ofSouth}`;
  await sql`insert into public.reference_waves (wave_id, session_id) values (${ofSouth}, ${row?.session_id})`;
  firstPart().compared = [{ ...compared, waveId: ofSouth, videoId: row?.video_id }];
  expect(await send()).toBe('compared-refused');
  // Also of a coach of both schools.
  const member = { organisation_id: idOf('south'), profile_id: schools.userIds.coach };
  await schools.admin
    .from('memberships')
    .insert({ ...member, role: 'coach' })
    .throwOnError();
  expect(await send()).toBe('compared-refused');
  expect(await listRefusedWaves(coach(), drafted.review.surferId, [ofSouth])).toEqual([ofSouth]);
});

test('the surfer’s own wave of another day is shown while they agree to coaching', async () => {
  const day = await addDay(schools, held.ana.guest, '2026-11-23');
  const [row] = await sql`select video_id from public.waves where id = ${day.wave}`;
  firstPart().compared = [{ ...compared, waveId: day.wave, videoId: row?.video_id }];
  expect(await send()).toBe('sent');
  expect(await list(held.phone)).toEqual([compared.id]);
  await sql`update public.waves set surfer_id = null where id = ${day.wave}`;
  expect(await list(held.phone)).toEqual([]);
  await sql`update public.waves set surfer_id = ${day.line} where id = ${day.wave}`;
  await agree(false, ['coaching'], day.wave);
  expect(await list(held.phone)).toEqual([]);
});

test('a compared wave has the drawings that the coach saw: nothing that came or changed later, no comments', async () => {
  await addToLibrary();
  const draw = async (tool: string, text = '') => {
    const id = randomUUID();
    const shape = { points: [[0.1, 0.2]], colour: 'red', width: 0.006 };
    const changes = [
      { id, video_id: compared.videoId, at_ms: 100, until_ms: null, tool, shape, name: '', text },
    ];
    await coach().rpc('save_drawings', { wave_id: wave, changes }).throwOnError();
    return id;
  };
  const [seen, changed, comment] = [
    await draw('arrow'),
    await draw('line'),
    await draw('position', 'Lazy'),
  ];
  compared.drawingIds = [seen, changed, comment];
  await send();
  await draw('text', 'Late');
  await sql`update public.drawings set text = 'Worse' where id = ${changed}`;
  const [opened] = await openComparedWaves(held.phone, drafted.review.id);
  expect(opened?.drawings).toMatchObject([
    { id: seen, tool: 'arrow', videoId: compared.videoId, atMs: 100, points: [[0.1, 0.2]] },
  ]);
});

test('a deleted wave is beside it again once the deletion is undone', async () => {
  await addToLibrary();
  await send();
  const session_id = idOf('north session');
  const [step_id, undo_id] = [randomUUID(), randomUUID()];
  const edits = [{ op: 'delete', waveId: wave, seen: 99 }] as never;
  await coach().rpc('sort_waves', { session_id, step_id, edits }).throwOnError();
  expect(await list(held.phone)).toEqual([]);
  const undone = { session_id, step_id: undo_id, undoes: step_id };
  await coach().rpc('undo_wave_step', undone).throwOnError();
  expect(await list(held.phone)).toEqual([compared.id]);
});

test('a wave that is joined into another is beside it as an angle of that', async () => {
  await addToLibrary();
  const [row] = await sql`select session_id, surfer_id from public.waves where id = ${wave}`;
  const [video, main] = [randomUUID(), randomUUID()];
  await sql`insert into public.videos
    (id, session_id, file_name, size_bytes, original_path, state, duration_ms, recorded_at)
    select ${video}, session_id, 'b.mp4', 3, ${`${video}/b.mp4`}, 'ready', 60000, recorded_at
    from public.videos where id = ${compared.videoId}`;
  await sql`insert into public.waves (id, session_id, video_id, start_ms, end_ms, surfer_id)
    values (${main}, ${row?.session_id}, ${video}, 0, 5000, ${row?.surfer_id})`;
  await send();
  const others = [{ waveId: wave, seen: 99 }];
  const edits = [{ op: 'join', waveId: main, seen: 99, others }] as never;
  const step = { session_id: row?.session_id, step_id: randomUUID(), edits };
  await coach().rpc('sort_waves', step).throwOnError();
  expect(await list(held.phone)).toEqual([compared.id]);
  const undone = { ...step, step_id: randomUUID(), undoes: step.step_id, edits: undefined };
  await coach().rpc('undo_wave_step', undone).throwOnError();
});

test('a guest who deletes themselves is in no review of others any more', async () => {
  const other = await openOther();
  await addToLibrary(other.wave);
  const [row] = await sql`select w.video_id, r.guest_id from public.waves w
    join public.surfers r on r.id = w.surfer_id where w.id = ${other.wave}`;
  firstPart().compared = [{ ...compared, waveId: other.wave, videoId: row?.video_id }];
  expect(await send()).toBe('sent');
  expect(await list(held.phone)).toEqual([compared.id]);
  await other.client.rpc('delete_guest', { guest_id: row?.guest_id }).throwOnError();
  expect(await list(held.phone)).toEqual([]);
});
