import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { listAccountReviews } from '#app/domain/accounts/export/list-account-reviews.server.ts';
import { listInbox } from '#app/domain/reviews/list-inbox.server.ts';
import type { NewReview } from '#app/domain/reviews/new-review.ts';
import {
  answerReview,
  countMyReviews,
  listMyReviews,
  listWaveReviews,
  openReview,
  sendReview,
} from '#app/domain/reviews/reviews.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { setUpGuestPhone } from './support/set-up-guest-phone.ts';

const { schools, sql, held, openOther } = setUpGuestPhone();
const coach = () => schools.clients.coach;
const siteUrl = 'https://waves.example.com';

/** Of Ana's wave, with one arrow. */
let review: NewReview;
let session: string;

beforeEach(async () => {
  const [wave] = await sql<{ session_id: string; video_id: string; surfer_id: string }[]>`
    select session_id, video_id, surfer_id from public.waves where id = ${held.day.wave}`;
  if (!wave) throw new Error('Ana has no wave');
  session = wave.session_id;
  review = {
    id: randomUUID(),
    surferId: wave.surfer_id,
    versionId: randomUUID(),
    tookMs: 90_000,
    parts: [
      {
        id: randomUUID(),
        waveId: held.day.wave,
        videoId: wave.video_id,
        durationMs: 9000,
        hasVoice: false,
        track: {
          version: 1,
          events: [{ at: 0, kind: 'film', ms: 1000, rate: 1 }],
          notes: [{ id: randomUUID(), at: 2000, text: 'Look up' }],
          blocks: [{ title: 'Drill', text: 'Ten pop-ups on the sand' }],
        },
      },
    ],
  };
});

const firstPart = () => {
  const [part] = review.parts;
  if (!part) throw new Error('The review has no part');
  return part;
};
const voicePath = () => `${session}/${firstPart().id}.m4a`;
const sound = () => new Blob([new Uint8Array(300)], { type: 'audio/mp4' });
const addVoice = (client = coach()) =>
  client.storage.from('voices').upload(voicePath(), sound(), { contentType: 'audio/mp4' });
const send = (client = coach(), sent = review) => sendReview(client, sent, siteUrl);
const withdraw = () =>
  sql`select private.record_consent(${held.ana.guest}, 'coaching', false, 'surfer')`;

test('a coach sends a review, and the surfer’s phone has it, with its voice and notes', async () => {
  await addVoice();
  firstPart().hasVoice = true;
  expect(await send()).toBe('sent');
  // Again, as when the response was lost.
  expect(await send()).toBe('sent');
  for (const client of [held.phone, coach(), schools.clients.filmer]) {
    expect(await openReview(client, review.id)).toMatchObject({
      version: 1,
      surferName: 'Ana',
      isStaff: client !== held.phone,
      parts: [{ voicePath: voicePath(), track: firstPart().track, waveId: held.day.wave }],
    });
    const { data } = await client.storage.from('voices').download(voicePath());
    expect(data?.size).toBe(300);
  }
  expect(await listMyReviews(held.phone)).toMatchObject([
    { id: review.id, waveIds: [held.day.wave], surferId: review.surferId },
  ]);
  const other = await openOther();
  for (const client of [other.client, schools.anon, schools.clients.south, schools.clients.rider]) {
    expect(await openReview(client, review.id)).toBeNull();
    expect((await client.storage.from('voices').download(voicePath())).error).not.toBeNull();
    expect(await answerReview(client, review.id, answer('Hi'))).toBeNull();
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
    expect(await openReview(client, review.id)).toBeNull();
    expect((await client.storage.from('voices').download(voicePath())).error).not.toBeNull();
    expect(await answerReview(client, review.id, answer('Hi'))).toBeNull();
  }
  expect(await listMyReviews(held.phone)).toEqual([]);
  expect(await send(coach(), { ...review, versionId: randomUUID() })).toBe('not-agreed');
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
  const [part] = review.parts;
  const ofAnother = { ...review, parts: [{ ...firstPart(), ...part, waveId: other.wave }] };
  expect(await send(coach(), ofAnother)).toBe('wave-changed');
  firstPart().hasVoice = true;
  expect(await send()).toBe('no-voice');
  expect(await sql`select id from public.reviews where id = ${review.id}`).toEqual([]);
});

test('a part is hidden while its wave is another surfer’s or deleted, and is back afterwards', async () => {
  await send();
  const count = async () => (await openReview(held.phone, review.id))?.parts.length;
  const surferId = review.surferId;
  await sql`update public.waves set surfer_id = null where id = ${held.day.wave}`;
  expect(await count()).toBe(0);
  await sql`update public.waves set surfer_id = ${surferId} where id = ${held.day.wave}`;
  expect(await count()).toBe(1);
  const stepId = randomUUID();
  const edits = [{ op: 'delete', waveId: held.day.wave, seen: 99 }];
  const step = { session_id: session, step_id: stepId, edits: edits as never };
  await coach().rpc('sort_waves', step).throwOnError();
  expect(await count()).toBe(0);
  const undone = { session_id: session, step_id: randomUUID(), undoes: stepId };
  await coach().rpc('undo_wave_step', undone).throwOnError();
  expect(await count()).toBe(1);
});

test('a correction is a new version, and the first one stays', async () => {
  await send();
  const corrected = {
    ...review,
    versionId: randomUUID(),
    parts: [{ ...firstPart(), id: randomUUID(), durationMs: 4000 }],
  };
  expect(await send(coach(), corrected)).toBe('sent');
  expect(await openReview(held.phone, review.id)).toMatchObject({
    version: 2,
    parts: [{ durationMs: 4000 }],
  });
  const versions = await sql`
    select number from public.review_versions where review_id = ${review.id} order by number`;
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
  expect(await answerReview(held.phone, review.id, said)).toBe('answered');
  expect(await answerReview(held.phone, review.id, said)).toBe('answered');
  // It waits for the coach like a question about the wave.
  expect(await listInboxed()).toMatchObject([{ id: held.day.wave, question: 'Which foot?' }]);
  expect(await listWaveReviews(coach(), held.day.wave)).toMatchObject([
    { id: review.id, answers: 1 },
  ]);
  expect(await listWaveReviews(held.phone, held.day.wave).catch(() => 'refused')).toBe('refused');
  expect(await answerReview(coach(), review.id, answer('The back one\u202e'))).toBe('answered');
  expect((await openReview(held.phone, review.id))?.answers).toMatchObject([
    { text: 'Which foot?', isSurfers: true, name: 'Ana', atMs: 2000 },
    { text: 'The back one', isSurfers: false },
  ]);
  expect(await listInboxed()).toEqual([]);
});

test('a surfer who left an address gets one mail, whose link opens the review on another phone', async () => {
  await sql`update public.claims set email = 'ana@example.com' where guest_id = ${held.ana.guest}`;
  await send();
  await send(coach(), {
    ...review,
    versionId: randomUUID(),
    parts: [{ ...firstPart(), id: randomUUID() }],
  });
  const mails = await sql<{ params: { path: string } }[]>`
    select params from public.mail_outbox where kind = 'review-ready' and recipient = 'ana@example.com'`;
  expect(mails).toHaveLength(1);
  expect(mails[0]?.params).toMatchObject({ siteUrl, surferName: 'Ana', day: '2026-11-22' });
  expect(mails[0]?.params.path).toMatch(new RegExp(`^/c/open/[0-9a-f]{64}[?]review=${review.id}$`));
});

test('the export of an account holds what was said about the user, in words and as sound', async () => {
  const { rider, coach: sender } = schools.clients;
  const [ridden] = await sql`
    select r.id, r.guest_id, w.id as wave_id, w.video_id from public.surfers r
    join public.waves w on w.surfer_id = r.id where r.claimed_by = ${schools.userIds.rider}`;
  const agree = (isGiven: boolean) =>
    sql`select private.record_consent(${ridden?.guest_id}, 'coaching', ${isGiven}, 'surfer')`;
  const wave = { waveId: ridden?.wave_id, videoId: ridden?.video_id };
  const about = { ...firstPart(), id: randomUUID(), ...wave };
  const ofRider = { ...review, id: randomUUID(), versionId: randomUUID(), surferId: ridden?.id };
  await agree(true);
  expect(await send(sender, { ...ofRider, parts: [about] })).toBe('sent');
  await answerReview(rider, ofRider.id, answer('Thank you'));
  const read = async (client: Db) => {
    const { reviews, answers } = await listAccountReviews(client);
    return {
      reviews: reviews.filter(({ review_id }) => review_id === ofRider.id),
      answers: answers.filter(({ review_id }) => review_id === ofRider.id).map(({ text }) => text),
    };
  };
  const { id, track } = about;
  expect(await read(rider)).toMatchObject({
    reviews: [{ id, track, about_me: true }],
    answers: ['Thank you'],
  });
  // A coach's export has no answers of others.
  expect(await read(sender)).toMatchObject({
    reviews: [{ id, track, about_me: false }],
    answers: [],
  });
  await agree(false);
  expect((await read(rider)).reviews).toMatchObject([{ id, voice_path: null }]);
  expect((await read(sender)).reviews).toEqual([]);
  expect((await read(schools.clients.south)).reviews).toEqual([]);
});

test('a guest who deletes themselves leaves no review, and its voice is removed', async () => {
  await addVoice();
  firstPart().hasVoice = true;
  await send();
  await held.phone.rpc('delete_guest', { guest_id: held.ana.guest }).throwOnError();
  expect(await sql`select id from public.reviews where id = ${review.id}`).toEqual([]);
  expect(await sql`select bucket from public.file_removals where path = ${voicePath()}`).toEqual([
    { bucket: 'voices' },
  ]);
});

async function listInboxed() {
  const inbox = await listInbox(coach(), { surferName: '', sessionId: session, page: 0 });
  return inbox.waves.filter(({ id }) => id === held.day.wave);
}

function answer(text: string) {
  return { id: randomUUID(), text, partId: firstPart().id, atMs: 2000 };
}
