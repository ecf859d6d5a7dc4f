import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { createReviewRequest, saveReviewed } from '#app/domain/reviews/review-requests.server.ts';
import { isOnlySurfer } from '#app/domain/sessions/is-only-surfer.server.ts';
import { listSessionCovers } from '#app/domain/sessions/list-session-covers.server.ts';
import { listWaiting } from '#app/domain/sessions/list-waiting.server.ts';
import { addConversion } from './support/add-conversion.ts';
import {
  addLink,
  type Card,
  claimCard,
  createCard,
  issueGuardianToken,
  minor,
} from './support/create-card.ts';
import type { Person } from './support/create-two-schools.ts';
import { setUpSchools } from './support/set-up-schools.ts';

const { schools, sql, idOf } = setUpSchools();

beforeEach(async () => {
  const session = idOf('north session');
  const known = ['rider', 'other'];
  const waves = known.map((name) => idOf(`north wave of ${name}`));
  const lines = known.map((name) => idOf(`north ${name}`));
  await sql`delete from public.sessions where starts_at > '2027-01-01'`;
  await sql`delete from public.videos where session_id = ${session} and id <> ${idOf('north video')}`;
  await sql`delete from public.waves where session_id = ${session} and id <> all (${waves})`;
  await sql`delete from public.surfers where session_id = ${session} and id <> all (${lines})`;
  await sql`delete from public.conversions where session_id = ${session}`;
});

/** The counts by kind. */
async function count(person: Person = 'coach') {
  const waiting = await listWaiting(schools.clients[person]);
  return Object.fromEntries(waiting.map(({ kind, total }) => [kind, total]));
}

/** Another session of north, later than all others. */
async function addSession(startsAt = '2027-06-14T08:00:00Z'): Promise<string> {
  const [row] = await sql`
    insert into public.sessions (organisation_id, spot_id, starts_at, time_zone)
    values (${idOf('north')}, ${idOf('north spot')}, ${startsAt}, 'Europe/Lisbon') returning id`;
  return row?.id;
}

async function addVideo(sessionId: string, state: string, heardMinutesAgo = 0): Promise<string> {
  const id = randomUUID();
  await sql`
    insert into public.videos (id, session_id, file_name, size_bytes, original_path, state, duration_ms, heard_at)
    values (${id}, ${sessionId}, 'b.mp4', 3, ${`${id}/b.mp4`}, ${state}, 60000,
      now() - make_interval(mins => ${heardMinutesAgo}))`;
  return id;
}

test('a surfer’s card waits until they scan it, and their waves until they say whether links may show them', async () => {
  // The rider has an account and agreed to nothing, so no answer is missing.
  expect(await count()).toEqual({ cards: 1, consent: 1 });
  const [agrees, refuses] = [await createCard(schools, sql), await createCard(schools, sql)];
  expect(await count()).toEqual({ cards: 3, consent: 3 });
  await claimCard(schools.anon, agrees, { purposes: ['share'] });
  await claimCard(schools.anon, refuses);
  expect(await count()).toEqual({ cards: 1, consent: 1 });
});

test('a minor’s waves wait until the guardian answers, whatever the answer', async () => {
  const cards: Card[] = [await createCard(schools, sql), await createCard(schools, sql)];
  const tokens: string[] = [];
  for (const card of cards) {
    const { answer } = await claimCard(schools.anon, card, minor);
    tokens.push(await issueGuardianToken(schools, answer?.guardianRequestId));
  }
  expect(await count()).toEqual({ cards: 1, consent: 3 });
  const [yes = '', no = ''] = tokens;
  await schools.anon.rpc('answer_guardian_request', {
    token: yes,
    purposes: ['share'],
    wording: 1,
  });
  await schools.anon.rpc('answer_guardian_request', { token: no, purposes: [], wording: 1 });
  expect(await count()).toEqual({ cards: 1, consent: 1 });
});

test('cards and consents of a session that is older than a card is valid no longer wait', async () => {
  const session = idOf('north session');
  await sql`update public.sessions set created_at = now() - interval '61 days' where id = ${session}`;
  expect(await count()).toEqual({});
  await sql`update public.sessions set created_at = now() where id = ${session}`;
  expect(await count()).toEqual({ cards: 1, consent: 1 });
});

test('stalled uploads, failed conversions and requested reviews wait, each in the newest of its sessions', async () => {
  const later = await addSession();
  await addVideo(later, 'uploading', 3);
  await addVideo(later, 'uploading', 1);
  await addVideo(idOf('north session'), 'uploading', 3);
  const wave_id = idOf('north wave of rider');
  await addConversion(schools, { wave_id, kind: 'poster', state: 'failed' });
  await addConversion(schools, { wave_id, kind: 'preview', state: 'failed' });
  await addConversion(schools, { state: 'cancelled' });
  await sql`
    select private.record_consent(guest_id, 'coaching', true, 'surfer')
    from public.surfers where id = ${idOf('north rider')}`;
  expect(await createReviewRequest(schools.clients.rider, wave_id)).toBe('asked');

  const waiting = await listWaiting(schools.clients.filmer);
  expect(waiting.map(({ kind }) => kind)).toEqual([
    'uploads',
    'conversions',
    'reviews',
    'cards',
    'consent',
  ]);
  expect(waiting.slice(0, 3)).toMatchObject([
    { total: 2, sessionCount: 2, sessionId: later, spotName: 'north spot' },
    { total: 1, sessionCount: 1, sessionId: idOf('north session') },
    { total: 1, sessionId: idOf('north session') },
  ]);
  await saveReviewed(schools.clients.coach, wave_id, true);
  expect(Object.keys(await count())).not.toContain('reviews');
});

test('only staff see what waits and the covers, each school its own', async () => {
  for (const person of ['rider', 'member'] as const) {
    expect(await count(person)).toEqual({});
    expect((await listSessionCovers(schools.clients[person])).covers).toEqual([]);
  }
  for (const person of ['north', 'south', 'solo'] as const) {
    const { covers } = await listSessionCovers(
      schools.clients[person === 'north' ? 'owner' : person],
    );
    expect(covers.map(({ id }) => id)).toEqual([idOf(`${person} session`)]);
  }
});

test('a cover says how much is uploaded, sorted and sent', async () => {
  const session = idOf('north session');
  const read = async () =>
    (await listSessionCovers(schools.clients.coach)).covers.find(({ id }) => id === session);
  await sql`update public.share_links set revoked_at = now() where session_id = ${session}`;
  await sql`insert into public.session_coaches values (${session}, ${schools.userIds.coach})`;
  // The rider's card is claimed, the other's is not.
  expect(await read()).toMatchObject({
    spotName: 'north spot',
    organisationName: 'north',
    coachNames: ['coach'],
    waveCount: 2,
    work: {
      uploaded: { done: 1, total: 1 },
      sorted: { done: 2, total: 2 },
      sent: { done: 1, total: 2 },
    },
  });
  await addVideo(session, 'uploading');
  await addVideo(session, 'refused');
  const video = await addVideo(session, 'converting');
  await sql`
    insert into public.waves (session_id, video_id, start_ms, end_ms) values (${session}, ${video}, 0, 5000)`;
  const card = await createCard(schools, sql);
  await addLink(schools, sql, card);
  expect(await read()).toMatchObject({
    work: {
      uploaded: { done: 2, total: 3 },
      sorted: { done: 3, total: 4 },
      sent: { done: 2, total: 3 },
    },
  });
});

test('a cover shows the posters of the best four waves, or of the videos while there are none', async () => {
  const session = idOf('north session');
  const video = idOf('north video');
  const read = async () =>
    (await listSessionCovers(schools.clients.coach)).covers.find(({ id }) => id === session)
      ?.posterPaths;
  const addPoster = (path: string, wave: string | null) => sql`
    insert into public.renditions (session_id, wave_id, video_id, kind, path, content_type, bytes, width, height)
    values (${session}, ${wave}, ${wave ? null : video}, 'poster', ${path}, 'image/jpeg', 1, 16, 9)`;
  await addPoster('videos/v/poster.jpg', null);
  expect(await read()).toEqual(['videos/v/poster.jpg']);
  for (const score of [5.5, null, 8, 2, 9]) {
    const { wave } = await createCard(schools, sql);
    await sql`update public.waves set score = ${score} where id = ${wave}`;
    await addPoster(`waves/${score}.jpg`, wave);
  }
  expect(await read()).toEqual(['waves/9.jpg', 'waves/8.jpg', 'waves/5.5.jpg', 'waves/2.jpg']);
  await sql`delete from public.waves where score is not null and session_id = ${session}`;
  expect(await read()).toEqual(['waves/null.jpg']);
});

test('covers are the newest twelve sessions', async () => {
  const ids: string[] = [];
  for (let day = 1; day <= 13; day += 1)
    ids.unshift(await addSession(`2027-06-${day + 10}T08:00Z`));
  const { covers, hasMore } = await listSessionCovers(schools.clients.coach);
  expect(covers.map(({ id }) => id)).toEqual(ids.slice(0, 12));
  expect(hasMore).toBe(true);
});

test('a list of covers has pages, and shows a spot or some days alone', async () => {
  const ids: string[] = [];
  for (let day = 11; day <= 15; day += 1) ids.unshift(await addSession(`2027-06-${day}T08:00Z`));
  const list = async (page: object) => {
    const all = { page: 0, perPage: 2, withRidden: true, organisationId: idOf('north') };
    const { covers, hasMore } = await listSessionCovers(schools.clients.coach, { ...all, ...page });
    return { ids: covers.map(({ id }) => id), hasMore };
  };
  expect(await list({ page: 1 })).toEqual({ ids: ids.slice(2, 4), hasMore: true });
  const days = { from: '2027-06-12T00:00Z', before: '2027-06-14T00:00Z' };
  expect(await list(days)).toEqual({ ids: ids.slice(2, 4), hasMore: false });
  expect(await list({ spotId: idOf('south spot') })).toEqual({ ids: [], hasMore: false });
  expect(await list({ organisationId: idOf('south') })).toEqual({ ids: [], hasMore: false });
});

test('a surfer’s cover counts and shows their own waves alone, and says nothing about the work', async () => {
  const session = idOf('north session');
  for (const name of ['rider', 'other']) {
    await sql`
      insert into public.renditions (session_id, wave_id, kind, path, content_type, bytes, width, height)
      values (${session}, ${idOf(`north wave of ${name}`)}, 'poster', ${`waves/${name}.jpg`}, 'image/jpeg', 1, 16, 9)
      on conflict do nothing`;
  }
  const page = { page: 0, perPage: 30, withRidden: true };
  const { covers } = await listSessionCovers(schools.clients.rider, page);
  expect(covers).toMatchObject([
    { id: session, waveCount: 1, posterPaths: ['waves/rider.jpg'], work: null },
  ]);
  expect((await listSessionCovers(schools.clients.member, page)).covers).toEqual([]);
});

test.each([
  ['owner', false],
  ['filmer', false],
  ['member', true],
  ['rider', true],
  ['solo', false],
] as const)('%s only surfs: %s', async (person, expected) => {
  expect(await isOnlySurfer(schools.clients[person])).toBe(expected);
});
