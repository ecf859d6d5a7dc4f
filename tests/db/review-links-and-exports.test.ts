import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { listAccountReviews } from '#app/domain/accounts/export/list-account-reviews.server.ts';
import { openShareLink } from '#app/domain/links/open-share-link.server.ts';
import { openReview, saveAnswer } from '#app/domain/reviews/reviews.server.ts';
import { saveVoice } from '#app/domain/reviews/save-voice.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { setUpReview } from './support/set-up-review.ts';

const made = setUpReview();
const { schools, sql, held, createLink, idOf, drafted } = made;
const { firstPart, voicePath, addVoice, send, answer } = made;

test('the link of the surfer’s waves opens their reviews, to watch alone, while both consents stand', async () => {
  await addVoice();
  firstPart().hasVoice = true;
  await send();
  await saveAnswer(held.phone, drafted.review.id, answer('Which foot?'));
  const agree = (purpose: string, isGiven: boolean) =>
    sql`select private.record_consent(${held.ana.guest}, ${purpose}, ${isGiven}, 'surfer')`;
  await agree('share', true);
  const { client: link } = await createLink({ surfer_id: drafted.review.surferId });
  expect(await openReview(link, drafted.review.id)).toMatchObject({
    id: drafted.review.id,
    answers: [],
  });
  expect((await link.storage.from('voices').download(voicePath())).data?.size).toBe(300);
  expect(await listLinked(link)).toEqual([drafted.review.id]);
  expect(await saveAnswer(link, drafted.review.id, answer('Hi'))).toBeNull();
  for (const purpose of ['share', 'coaching']) {
    await agree(purpose, false);
    expect(await openReview(link, drafted.review.id)).toBeNull();
    expect((await link.storage.from('voices').download(voicePath())).error).not.toBeNull();
    expect((await listLinked(link)).filter(Boolean)).toEqual([]);
    await agree(purpose, true);
  }
  const { client: ofWave } = await createLink({ wave_id: held.day.wave });
  expect(await openReview(ofWave, drafted.review.id)).toBeNull();
  expect((await listLinked(ofWave)).filter(Boolean)).toEqual([]);
});

/** The review of each wave that a link opens. */
async function listLinked(client: Db) {
  const link = await openShareLink(client);
  return link?.state === 'open' ? link.waves.map(({ reviewId }) => reviewId) : [];
}

test('the export of an account holds what was said about the user, and its deletion leaves nothing of it', async () => {
  const { rider, coach: sender } = schools.clients;
  const [ridden] = await sql`
    select r.id, r.guest_id, w.id as wave_id, w.video_id from public.surfers r
    join public.waves w on w.surfer_id = r.id where r.claimed_by = ${schools.userIds.rider}`;
  const agree = (isGiven: boolean) =>
    sql`select private.record_consent(${ridden?.guest_id}, 'coaching', ${isGiven}, 'surfer')`;
  const wave = { waveId: ridden?.wave_id, videoId: ridden?.video_id };
  const beside = { id: randomUUID(), ...wave, drawingIds: [] };
  const about = { ...firstPart(), id: randomUUID(), ...wave, compared: [beside] };
  const ofRider = {
    ...drafted.review,
    id: randomUUID(),
    versionId: randomUUID(),
    surferId: ridden?.id,
  };
  await agree(true);
  expect(await send(sender, { ...ofRider, parts: [about] })).toBe('sent');
  await saveAnswer(rider, ofRider.id, answer('Thank you'));
  const spoken = { id: randomUUID(), voiceMs: 1000, partId: null, atMs: null };
  const path = `${ofRider.id}/${spoken.id}.m4a`;
  await saveVoice(rider, 'answers', path, Buffer.alloc(300));
  expect(await saveAnswer(rider, ofRider.id, spoken)).toBe('answered');
  const read = async (client: Db) => {
    const { reviews, answers } = await listAccountReviews(client);
    return {
      reviews: reviews.filter(({ review_id }) => review_id === ofRider.id),
      answers: answers
        .filter(({ review_id }) => review_id === ofRider.id)
        .map(({ text, voice_path }) => text || voice_path)
        .sort(),
    };
  };
  const { id, track } = about;
  expect(await read(rider)).toMatchObject({
    reviews: [{ id, track, about_me: true, compared: [{ id: beside.id, wave_id: wave.waveId }] }],
    answers: ['Thank you', path].sort(),
  });
  // A coach's export has no answers of others.
  expect(await read(sender)).toMatchObject({
    reviews: [{ id, track, about_me: false }],
    answers: [],
  });
  await agree(false);
  const withdrawn = await read(rider);
  expect(withdrawn.reviews).toMatchObject([{ id, voice_path: null }]);
  expect(withdrawn.answers).toEqual(['Thank you', null]);
  expect((await read(sender)).reviews).toEqual([]);
  expect((await read(schools.clients.south)).reviews).toEqual([]);
  const goal = { session_id: idOf('north session'), surfer_id: ofRider.surferId };
  await schools.admin
    .from('goals')
    .insert({ ...goal, kind: 'mental', text: 'Wait' })
    .throwOnError();

  expect((await schools.admin.auth.admin.deleteUser(schools.userIds.rider)).error).toBeNull();
  expect(await sql`select id from public.reviews where id = ${ofRider.id}`).toEqual([]);
  expect(await sql`select bucket from public.file_removals where path = ${path}`).toHaveLength(1);
  expect(await sql`select id from public.goals where surfer_id = ${ofRider.surferId}`).toEqual([]);
});
