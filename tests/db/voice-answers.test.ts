import { createHash, randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { listInbox } from '#app/domain/reviews/list-inbox.server.ts';
import { openReview, saveAnswer } from '#app/domain/reviews/reviews.server.ts';
import { saveVoice } from '#app/domain/reviews/save-voice.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import {
  claimCard,
  createCard,
  issueGuardianToken,
  minor,
  newToken,
  withClaims,
} from './support/create-card.ts';
import { setUpReview } from './support/set-up-review.ts';

const SECOND = Buffer.alloc(300);

const made = setUpReview();
const {
  backend,
  schools,
  sql,
  idOf,
  held,
  openOther,
  createLink,
  drafted,
  coach,
  send,
  firstPart,
} = made;
let id: string;
const path = () => `${drafted.review.id}/${id}.m4a`;
const place = () => ({ partId: firstPart().id, atMs: 2000 });
const agree = (isGiven: boolean, purpose = 'coaching') =>
  sql`select private.record_consent(${held.ana.guest}, ${purpose}, ${isGiven}, 'surfer')`;

beforeEach(async () => {
  id = randomUUID();
  await send();
});

/** Null where they may not. */
async function answerByVoice(client: Db) {
  if (!(await saveVoice(client, 'answers', path(), SECOND))) return null;
  return saveAnswer(client, drafted.review.id, { id, voiceMs: 1000, ...place() });
}

async function hears(client: Db): Promise<boolean> {
  return (await client.storage.from('answers').download(path())).data !== null;
}

const readRoom = async () => {
  const [room] = await sql`
    select bytes from private.session_room where session_id = ${drafted.session}`;
  return Number(room?.bytes ?? 0);
};

test('a surfer answers by voice, and those hear it who may read the answers', async () => {
  const room = await readRoom();
  expect(await answerByVoice(held.phone)).toBe('answered');
  // Again, as when the response was lost.
  expect(await answerByVoice(held.phone)).toBe('answered');
  expect(await readRoom()).toBe(room + 300);
  for (const client of [held.phone, coach(), schools.clients.filmer]) {
    expect((await openReview(client, drafted.review.id))?.answers).toMatchObject([
      { id, text: '', voiceMs: 1000, isSurfers: true, name: 'Ana', ...place() },
    ]);
    expect(await hears(client)).toBe(true);
  }
  await agree(true, 'share');
  const { client: link } = await createLink({ surfer_id: drafted.review.surferId });
  expect(await openReview(link, drafted.review.id)).toMatchObject({ answers: [] });
  const other = await openOther();
  const { south, rider } = schools.clients;
  for (const client of [link, other.client, schools.anon, south, rider]) {
    expect(await hears(client)).toBe(false);
  }
});

test('an answer by voice waits in the inbox, and leaves what was asked in words before', async () => {
  const asked = { id: randomUUID(), text: 'Which foot?', ...place() };
  await saveAnswer(held.phone, drafted.review.id, asked);
  await answerByVoice(held.phone);
  const inbox = await listInbox(coach(), { surferName: '', sessionId: drafted.session, page: 0 });
  expect(inbox.waves.filter(({ id: wave }) => wave === held.day.wave)).toMatchObject([
    {
      question: 'Which foot?',
      voices: [{ id, reviewId: drafted.review.id, atMs: 2000, voiceMs: 1000 }],
    },
  ]);
});

test('no stranger stores an answer, and none is sent without its voice or beside a review', async () => {
  const other = await openOther();
  const { south, rider } = schools.clients;
  for (const client of [other.client, schools.anon, south, rider]) {
    expect(await answerByVoice(client)).toBeNull();
  }
  const answer = { id, voiceMs: 1000, ...place() };
  expect(await saveAnswer(held.phone, drafted.review.id, answer)).toBe('no-voice');
  for (const name of [
    `${randomUUID()}/${id}.m4a`,
    `${drafted.review.id}/a/${id}.m4a`,
    `${id}.m4a`,
  ]) {
    expect(await saveVoice(held.phone, 'answers', name, SECOND)).toBe(false);
  }
  await schools.admin
    .rpc('set_storage_quota', { of_organisation: idOf('north'), new_quota_bytes: 1 })
    .throwOnError();
  expect(await answerByVoice(held.phone)).toBeNull();
  await schools.admin
    .rpc('set_storage_quota', { of_organisation: idOf('north'), new_quota_bytes: null as never })
    .throwOnError();
});

test('once consent to coaching is withdrawn, the next request is refused to all, until it is given again', async () => {
  await answerByVoice(coach());
  await agree(false);
  for (const client of [held.phone, coach()]) {
    expect(await hears(client)).toBe(false);
    expect(
      await saveVoice(client, 'answers', `${drafted.review.id}/${randomUUID()}.m4a`, SECOND),
    ).toBe(false);
  }
  await agree(true);
  expect(await hears(held.phone)).toBe(true);
});

test('a child’s guardian, who agreed to coaching, answers by voice and hears the answer', async () => {
  const card = await createCard(schools, sql);
  const { token: child, answer } = await claimCard(schools.anon, card, minor);
  const token = await issueGuardianToken(schools, answer?.guardianRequestId);
  const agreed = { token, purposes: ['coaching'], wording: 1 };
  await schools.anon.rpc('answer_guardian_request', agreed).throwOnError();
  const claim = newToken();
  const token_hash = createHash('sha256').update(claim).digest('hex');
  await schools.anon.rpc('open_as_guardian', { token, token_hash }).throwOnError();
  const [wave] = await sql`select video_id from public.waves where id = ${card.wave}`;
  const about = { id: randomUUID(), waveId: card.wave, videoId: wave?.video_id };
  drafted.review = {
    ...drafted.review,
    id: randomUUID(),
    versionId: randomUUID(),
    surferId: card.line,
    parts: [{ ...firstPart(), ...about }],
  };
  expect(await send()).toBe('sent');
  const guardian = withClaims(backend, [claim]);
  expect(await answerByVoice(guardian)).toBe('answered');
  for (const client of [guardian, withClaims(backend, [child]), coach()]) {
    expect(await hears(client)).toBe(true);
  }
  expect(await hears(held.phone)).toBe(false);
});

test.each([
  ['deletes themselves', () => held.phone.rpc('delete_guest', { guest_id: held.ana.guest })],
  ['loses the card', () => coach().rpc('undo_claim', { guest_id: held.ana.guest })],
])('the voice of a surfer who %s is removed', async (_, end) => {
  await answerByVoice(held.phone);
  await end().throwOnError();
  expect(await sql`select id from public.review_answers where id = ${id}`).toEqual([]);
  expect(await sql`select bucket from public.file_removals where path = ${path()}`).toEqual([
    { bucket: 'answers' },
  ]);
});
