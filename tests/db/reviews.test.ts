import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { listInbox } from '#app/domain/reviews/list-inbox.server.ts';
import {
  countMyReviews,
  listMyReviews,
  listWaveReviews,
  openReview,
  saveAnswer,
} from '#app/domain/reviews/reviews.server.ts';
import { setUpReview } from './support/set-up-review.ts';

const made = setUpReview();
const { schools, sql, held, openOther, drafted } = made;
const { coach, firstPart, voicePath, addVoice, send, answer } = made;
const withdraw = () =>
  sql`select private.record_consent(${held.ana.guest}, 'coaching', false, 'surfer')`;

test('a coach sends a review, and the surfer’s phone has it, with its voice and notes', async () => {
  await addVoice();
  firstPart().hasVoice = true;
  expect(await send()).toBe('sent');
  // Again, as when the response was lost.
  expect(await send()).toBe('sent');
  for (const client of [held.phone, coach(), schools.clients.filmer]) {
    expect(await openReview(client, drafted.review.id)).toMatchObject({
      version: 1,
      surferName: 'Ana',
      isStaff: client !== held.phone,
      parts: [{ voicePath: voicePath(), track: firstPart().track, waveId: held.day.wave }],
    });
    const { data } = await client.storage.from('voices').download(voicePath());
    expect(data?.size).toBe(300);
  }
  expect(await listMyReviews(held.phone)).toMatchObject([
    { id: drafted.review.id, waveIds: [held.day.wave], surferId: drafted.review.surferId },
  ]);
  const other = await openOther();
  for (const client of [other.client, schools.anon, schools.clients.south, schools.clients.rider]) {
    expect(await openReview(client, drafted.review.id)).toBeNull();
    expect((await client.storage.from('voices').download(voicePath())).error).not.toBeNull();
    expect(await saveAnswer(client, drafted.review.id, answer('Hi'))).toBeNull();
  }
});

test('a review takes its wave out of the inbox and answers what the surfer asked', async () => {
  await held.phone.rpc('request_review', { wave_id: held.day.wave }).throwOnError();
  await send();
  const [request] = await sql`
    select answered_at from public.review_requests where wave_id = ${held.day.wave}`;
  expect(request?.answered_at).not.toBeNull();
  const done = await sql`select 1 from public.reviewed_waves where wave_id = ${held.day.wave}`;
  expect(done).toHaveLength(1);
});

test('once consent to coaching is withdrawn, the next request is refused to all', async () => {
  await addVoice();
  firstPart().hasVoice = true;
  await send();
  await withdraw();
  for (const client of [held.phone, coach()]) {
    expect(await openReview(client, drafted.review.id)).toBeNull();
    expect((await client.storage.from('voices').download(voicePath())).error).not.toBeNull();
    expect(await saveAnswer(client, drafted.review.id, answer('Hi'))).toBeNull();
  }
  expect(await listMyReviews(held.phone)).toEqual([]);
  expect(await send(coach(), { ...drafted.review, versionId: randomUUID() })).toBe('not-agreed');
});

test('no stranger sends a review or adds a voice, and a part is about the surfer’s own wave', async () => {
  for (const client of [held.phone, schools.anon]) {
    await expect(send(client)).rejects.toThrow();
    expect((await addVoice(client)).error).not.toBeNull();
  }
  for (const client of [schools.clients.south, schools.clients.rider]) {
    expect(await send(client)).toBeNull();
    expect((await addVoice(client)).error).not.toBeNull();
  }
  const other = await openOther();
  const [part] = drafted.review.parts;
  const ofAnother = { ...drafted.review, parts: [{ ...firstPart(), ...part, waveId: other.wave }] };
  expect(await send(coach(), ofAnother)).toBe('wave-changed');
  firstPart().hasVoice = true;
  expect(await send()).toBe('no-voice');
  expect(await sql`select id from public.reviews where id = ${drafted.review.id}`).toEqual([]);
});

test('a part is hidden while its wave is another surfer’s or deleted, and is back afterwards', async () => {
  await send();
  const count = async () => (await openReview(held.phone, drafted.review.id))?.parts.length;
  const surferId = drafted.review.surferId;
  await sql`update public.waves set surfer_id = null where id = ${held.day.wave}`;
  expect(await count()).toBe(0);
  await sql`update public.waves set surfer_id = ${surferId} where id = ${held.day.wave}`;
  expect(await count()).toBe(1);
  const stepId = randomUUID();
  const edits = [{ op: 'delete', waveId: held.day.wave, seen: 99 }];
  const step = { session_id: drafted.session, step_id: stepId, edits: edits as never };
  await coach().rpc('sort_waves', step).throwOnError();
  expect(await count()).toBe(0);
  const undone = { session_id: drafted.session, step_id: randomUUID(), undoes: stepId };
  await coach().rpc('undo_wave_step', undone).throwOnError();
  expect(await count()).toBe(1);
});

test('a correction is a new version, and the first one stays', async () => {
  await send();
  const corrected = {
    ...drafted.review,
    versionId: randomUUID(),
    parts: [{ ...firstPart(), id: randomUUID(), durationMs: 4000 }],
  };
  expect(await send(coach(), corrected)).toBe('sent');
  expect(await openReview(held.phone, drafted.review.id)).toMatchObject({
    version: 2,
    parts: [{ durationMs: 4000 }],
  });
  const versions = await sql`
    select number from public.review_versions where review_id = ${drafted.review.id} order by number`;
  expect(versions).toEqual([{ number: 1 }, { number: 2 }]);
});

test('a coach sees how many waves they reviewed in an evening, and how long that took', async () => {
  const before = await countMyReviews(coach());
  await send();
  expect(await countMyReviews(coach())).toEqual({
    waves: before.waves + 1,
    timedWaves: before.timedWaves + 1,
    tookMs: before.tookMs + 90_000,
  });
  expect((await countMyReviews(schools.clients.south)).waves).toBe(0);
});

test('the surfer and the coach answer each other', async () => {
  await send();
  const said = answer('Which foot?');
  expect(await saveAnswer(held.phone, drafted.review.id, said)).toBe('answered');
  expect(await saveAnswer(held.phone, drafted.review.id, said)).toBe('answered');
  // It waits for the coach like a question about the wave.
  expect(await listInboxed()).toMatchObject([{ id: held.day.wave, question: 'Which foot?' }]);
  expect(await listWaveReviews(coach(), held.day.wave)).toMatchObject([
    { id: drafted.review.id, answers: 1 },
  ]);
  expect(await listWaveReviews(held.phone, held.day.wave).catch(() => 'refused')).toBe('refused');
  expect(await saveAnswer(coach(), drafted.review.id, answer('The back one\u202e'))).toBe(
    'answered',
  );
  expect((await openReview(held.phone, drafted.review.id))?.answers).toMatchObject([
    { text: 'Which foot?', isSurfers: true, name: 'Ana', atMs: 2000 },
    { text: 'The back one', isSurfers: false },
  ]);
  expect(await listInboxed()).toEqual([]);
});

test('a guest who deletes themselves leaves no review, and its voice is removed', async () => {
  await addVoice();
  firstPart().hasVoice = true;
  await send();
  await held.phone.rpc('delete_guest', { guest_id: held.ana.guest }).throwOnError();
  expect(await sql`select id from public.reviews where id = ${drafted.review.id}`).toEqual([]);
  expect(await sql`select bucket from public.file_removals where path = ${voicePath()}`).toEqual([
    { bucket: 'voices' },
  ]);
});

async function listInboxed() {
  const inbox = await listInbox(coach(), { surferName: '', sessionId: drafted.session, page: 0 });
  return inbox.waves.filter(({ id }) => id === held.day.wave);
}

test('the voice about a deleted wave stays until the deletion can’t be undone', async () => {
  await addVoice();
  firstPart().hasVoice = true;
  await send();
  const read = async () => {
    const removals = await sql`select bucket from public.file_removals where path = ${voicePath()}`;
    const parts =
      await sql`select voice_path from public.review_parts where id = ${firstPart().id}`;
    return { removals: removals.length, path: parts[0]?.voice_path ?? null };
  };
  await sql`delete from public.waves where id = ${held.day.wave}`;
  expect(await read()).toEqual({ removals: 0, path: voicePath() });
  await sql`update public.videos set raw_deleted_at = now() where id = ${firstPart().videoId}`;
  expect(await read()).toEqual({ removals: 1, path: null });
});
