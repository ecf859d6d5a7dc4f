import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { listInbox } from '#app/domain/reviews/list-inbox.server.ts';
import {
  createReviewRequest,
  deleteReviewRequest,
  saveReviewed,
} from '#app/domain/reviews/review-requests.server.ts';
import { getViewedWave } from '#app/domain/waves/get-viewed-wave.server.ts';
import { createSorter } from './support/create-sorter.ts';
import type { Person } from './support/create-two-schools.ts';
import { setUpGuestPhone } from './support/set-up-guest-phone.ts';

const { schools, sql, idOf, held, openClaim, openOther } = setUpGuestPhone();

const rider = () => schools.clients.rider;
const coach = () => schools.clients.coach;
const ridden = () => idOf('north wave of rider');

beforeEach(async () => {
  await sql`delete from public.review_requests`;
  await sql`delete from public.reviewed_waves`;
  await sql`delete from public.sessions where starts_at > '2027-01-01'`;
  // Guests of earlier tests.
  await sql`delete from public.waves where surfer_id in (
    select id from public.surfers where guest_id not in (
      select guest_id from public.surfers where id in (${idOf('north rider')}, ${idOf('north other')})
      union select ${held.ana.guest}))`;
  await agree('north rider');
});

async function agree(name: string, isGiven = true) {
  await sql`
    select private.record_consent(guest_id, 'coaching', ${isGiven}, 'surfer')
    from public.surfers where id = ${idOf(name)}`;
}

const all = { surferName: '', sessionId: null, page: 0 };

async function list(person: Person = 'coach', filter: Partial<typeof all> | object = {}) {
  const inbox = await listInbox(schools.clients[person], { ...all, ...filter });
  return { ...inbox, ids: inbox.waves.map(({ id }) => id) };
}

test('a surfer asks about their own wave, changes the question and withdraws it', async () => {
  expect(await createReviewRequest(rider(), ridden(), 'Why do I fall?')).toBe('asked');
  expect(await createReviewRequest(rider(), ridden(), 'Do I stand up too late?')).toBe('asked');
  const review = { question: 'Do I stand up too late?', answeredAt: null };
  for (const person of ['rider', 'coach'] as const) {
    const client = schools.clients[person];
    const wave = await getViewedWave(
      client,
      schools.userIds[person],
      idOf('north session'),
      ridden(),
    );
    expect(wave?.review).toMatchObject(review);
  }
  expect(await sql`select asked_by from public.review_requests`).toEqual([
    { asked_by: schools.userIds.rider },
  ]);
  expect(await deleteReviewRequest(coach(), ridden())).toBe(false);
  expect(await deleteReviewRequest(rider(), ridden())).toBe(true);
  expect(await deleteReviewRequest(rider(), ridden())).toBe(true);
  expect(await sql`select id from public.review_requests`).toEqual([]);
});

test('a guest asks with their card, and a guardian, a friend and the coach cannot ask for them', async () => {
  const { wave } = held.day;
  expect(await createReviewRequest(held.phone, wave, 'Arms\u202e up?')).toBe('asked');
  expect((await openClaim()).sessions[0]?.waves[0]?.review).toMatchObject({
    question: 'Arms up?',
    answeredAt: null,
  });
  const other = await openOther();
  for (const client of [other.client, schools.anon, rider(), coach()]) {
    expect(await createReviewRequest(client, wave)).toBeNull();
    expect(await deleteReviewRequest(client, wave)).toBe(false);
  }
  expect(await deleteReviewRequest(held.phone, wave)).toBe(true);
  expect((await openClaim()).sessions[0]?.waves[0]?.review).toBeNull();
});

test('without the consent to coaching no one asks, and what was asked is not shown', async () => {
  await createReviewRequest(rider(), ridden());
  const { ids, notAgreed } = await list();
  expect(ids[0]).toBe(ridden());
  await agree('north rider', false);
  expect((await list()).ids).not.toContain(ridden());
  expect((await list()).notAgreed).toBe(notAgreed + 1);
  await deleteReviewRequest(rider(), ridden());
  expect(await createReviewRequest(rider(), ridden())).toBe('not-agreed');
});

test('twenty requests of a surfer wait at most', async () => {
  const video = idOf('north video');
  const waves = await sql<{ id: string }[]>`
    insert into public.waves (session_id, video_id, surfer_id, start_ms, end_ms)
    select ${idOf('north session')}, ${video}, ${idOf('north rider')}, n * 1000, n * 1000 + 900
    from generate_series(1, 20) n returning id`;
  for (const { id } of waves) await createReviewRequest(rider(), id);
  expect(await createReviewRequest(rider(), ridden())).toBe('too-many');
  expect(await createReviewRequest(rider(), waves[0]?.id ?? '', 'Changed')).toBe('asked');
  await sql`delete from public.waves where id = any(${waves.map(({ id }) => id)})`;
});

test('the inbox has waves asked for first, the oldest request first, then by session and surfer', async () => {
  await agree('north other');
  const later = await addSession('2027-06-14T08:00Z');
  const [zoe, abe] = [await addRide(later, 'zoe'), await addRide(later, 'Abe')];
  const other = idOf('north wave of other');
  const day = held.day.wave;
  const plain = (await list()).ids;
  expect(plain.slice(0, 2)).toEqual([abe, zoe]);
  expect(plain).toHaveLength(5);
  await createReviewRequest(rider(), ridden());
  await createReviewRequest(held.phone, day, 'Arms up?');
  const { ids, total, asked, waves, sessions } = await list();
  expect(ids).toEqual([ridden(), day, abe, zoe, other]);
  expect([total, asked]).toEqual([5, 2]);
  expect(waves[1]).toMatchObject({ question: 'Arms up?', surferName: 'Ana', drawingCount: 0 });
  expect(sessions.map(({ id }) => id)).toContain(later);
  expect((await list('coach', { sessionId: later })).ids).toEqual([abe, zoe]);
  expect((await list('coach', { surferName: 'ZO' })).ids).toEqual([zoe]);
  expect((await list('coach', { page: 1 })).ids).toEqual([]);
});

test('waves without a surfer, failed ones and those of other schools are not in the inbox', async () => {
  const session = idOf('north session');
  await sql`
    insert into public.waves (session_id, video_id, start_ms, end_ms)
    values (${session}, ${idOf('north video')}, 50000, 51000)`;
  const before = (await list()).ids;
  await sql`update public.waves set state = 'failed' where id = ${ridden()}`;
  expect((await list()).ids).toEqual(before.filter((id) => id !== ridden()));
  await sql`update public.waves set state = 'ready' where id = ${ridden()}`;
  expect((await list('south', { sessionId: session })).sessions.map(({ id }) => id)).not.toContain(
    session,
  );
  for (const person of ['rider', 'member'] as const) {
    expect(await list(person)).toMatchObject({ total: 0, sessions: [], waves: [], notAgreed: 0 });
  }
});

test('a wave that a coach is done with leaves the inbox with its request, and undo puts both back', async () => {
  await createReviewRequest(rider(), ridden(), 'Why?');
  expect(await saveReviewed(rider(), ridden(), true)).toBe(false);
  expect(await saveReviewed(schools.clients.south, ridden(), true)).toBe(false);
  // Twice, as when the response of the first was lost.
  expect(await saveReviewed(coach(), ridden(), true)).toBe(true);
  expect(await saveReviewed(coach(), ridden(), true)).toBe(true);
  expect((await list()).ids).not.toContain(ridden());
  expect(await saveReviewed(schools.clients.filmer, ridden(), false)).toBe(true);
  expect((await list()).waves[0]).toMatchObject({ id: ridden(), question: 'Why?' });

  await saveReviewed(coach(), ridden(), true);
  expect(await createReviewRequest(rider(), ridden(), 'And now?')).toBe('asked');
  expect((await list()).waves[0]).toMatchObject({ id: ridden(), question: 'And now?' });
  await saveReviewed(coach(), ridden(), false);
  expect(await sql`select question from public.review_requests where answered_at is null`).toEqual([
    { question: 'And now?' },
  ]);
});

test('a wave that staff give to another surfer takes no request of the first along', async () => {
  await createReviewRequest(rider(), ridden(), 'Why?');
  await agree('north other');
  const give = (name: string) =>
    sql`update public.waves set surfer_id = ${idOf(name)} where id = ${ridden()}`;
  await give('north other');
  expect((await list()).waves.find(({ id }) => id === ridden())).toMatchObject({ askedAt: null });
  await give('north rider');
  expect((await list()).waves[0]).toMatchObject({ id: ridden(), question: 'Why?' });
});

test('a request stays while its wave is joined into another, and returns with it', async () => {
  const { sort, undo, keep } = createSorter(schools);
  const [main, joined, video] = [randomUUID(), randomUUID(), randomUUID()];
  await sql`
    insert into public.videos (id, session_id, file_name, size_bytes, original_path, state, duration_ms)
    values (${video}, ${idOf('north session')}, 'b.mp4', 3, ${`${video}/b.mp4`}, 'ready', 60000)`;
  const surferId = idOf('north rider');
  await sort('coach', [
    keep(main, 20, { surferId }),
    keep(joined, 22, { surferId, videoId: video }),
  ]);
  await createReviewRequest(rider(), joined, 'Why?');
  const where = async () => (await sql`select wave_id from public.review_requests`)[0]?.wave_id;
  const others = [{ waveId: joined, seen: 99 }];
  const { stepId } = await sort('coach', [{ op: 'join', waveId: main, seen: 99, others }]);
  expect(await where()).toBe(main);
  await undo('coach', stepId);
  expect(await where()).toBe(joined);
  await sql`delete from public.videos where id = ${video}`;
  await sql`delete from public.waves where id = ${main}`;
});

test('requests end with the claim of the wrong person and with the guest’s deletion', async () => {
  const { wave } = held.day;
  await createReviewRequest(held.phone, wave);
  await coach().rpc('undo_claim', { guest_id: held.ana.guest }).throwOnError();
  expect(await sql`select id from public.review_requests`).toEqual([]);
});

test('a guest who deletes themselves leaves no question', async () => {
  await createReviewRequest(held.phone, held.day.wave, 'My knees?');
  await held.phone.rpc('delete_guest', { guest_id: held.ana.guest }).throwOnError();
  expect(await sql`select id from public.review_requests`).toEqual([]);
});

async function addSession(startsAt: string): Promise<string> {
  const [row] = await sql`
    insert into public.sessions (organisation_id, spot_id, starts_at, time_zone)
    values (${idOf('north')}, ${idOf('north spot')}, ${startsAt}, 'Europe/Lisbon') returning id`;
  return row?.id;
}

/** A wave of a new surfer who agrees to coaching. */
async function addRide(session: string, name: string): Promise<string> {
  const video = randomUUID();
  await sql`
    insert into public.videos (id, session_id, file_name, size_bytes, original_path, state, duration_ms)
    values (${video}, ${session}, 'b.mp4', 3, ${`${video}/b.mp4`}, 'ready', 60000)`;
  const [line] = await sql`
    insert into public.surfers (session_id, name) values (${session}, ${name}) returning id, guest_id`;
  await sql`select private.record_consent(${line?.guest_id}, 'coaching', true, 'surfer')`;
  const [wave] = await sql`
    insert into public.waves (session_id, video_id, surfer_id, start_ms, end_ms)
    values (${session}, ${video}, ${line?.id}, 0, 5000) returning id`;
  return wave?.id;
}
