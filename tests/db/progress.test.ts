import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { getAthlete, getMyProgress, listAthletes } from '#app/domain/progress/progress.server.ts';
import { toShownProgress } from '#app/domain/progress/to-shown-progress.ts';
import { addDay, createGuest, type Day } from './support/create-guest.ts';
import { setUpGuestPhone } from './support/set-up-guest-phone.ts';

const { schools, sql, held, idOf, openOther } = setUpGuestPhone();
const coach = () => schools.clients.coach;

/** Ana's second session, two days before the first; she is regular. */
let before: Day;

beforeEach(async () => {
  before = await addDay(schools, held.ana.guest, '2026-11-20');
  await sql`update public.surfers set stance = 'regular' where guest_id = ${held.ana.guest}`;
  await sql`delete from public.waves where id in (${held.day.wave}, ${before.wave})`;
  await showScores(false);
});

const showScores = (isShown: boolean) => sql`
  update public.organisations set guests_see_scores = ${isShown} where id = ${idOf('north')}`;

type Ride = {
  minute: number;
  score?: number;
  criteria?: number[];
  direction?: string;
  side?: string;
  manoeuvres?: string[];
  state?: string;
};

async function addRide(day: Day, ride: Ride): Promise<string> {
  const id = randomUUID();
  const { minute, score = null, criteria = [], direction = null, side = null } = ride;
  await sql`
    insert into public.waves (id, session_id, video_id, surfer_id, start_ms, end_ms, score, criteria, direction, side,
      manoeuvres)
    select ${id}, v.session_id, v.id, ${day.line}, ${minute * 1000}, ${minute * 1000 + 8000}, ${score}, ${criteria},
      ${direction}, ${side}, ${ride.manoeuvres ?? []}
    from public.videos v where v.session_id = ${day.session}`;
  await sql`
    update public.waves set state = ${ride.state ?? 'ready'},
      ridden_at = timestamptz '2026-11-20T10:00Z' + ${minute} * interval '1 minute'
    where id = ${id}`;
  return id;
}

/** Two waves on the first day, of which one ends in a wipeout, and two on the second. */
async function addWorld() {
  const first = await addRide(before, {
    minute: 1,
    score: 4,
    criteria: [4, 3, 5, 4, 4],
    direction: 'left',
    manoeuvres: ['take-off', 'cutback', 'wipeout'],
  });
  await addRide(before, { minute: 2, direction: 'right', manoeuvres: ['take-off', 'cutback'] });
  const best = await addRide(held.day, {
    minute: 3,
    score: 7.5,
    side: 'frontside',
    direction: 'left',
    manoeuvres: ['take-off', 'cutback', 'cutback'],
  });
  const last = await addRide(held.day, { minute: 4, score: 6, manoeuvres: ['take-off', 'snap'] });
  return { first, best, last };
}

test('a coach sees the figures of each session, the best waves and the ends of each manoeuvre', async () => {
  const { first, best, last } = await addWorld();
  // Not playable yet.
  await addRide(held.day, { minute: 9, score: 9, manoeuvres: ['cutback'], state: 'converting' });
  const progress = await getAthlete(coach(), held.ana.guest);
  expect(progress?.sessions).toMatchObject([
    {
      waves: 2,
      ridingMs: 16_000,
      scoreSum: 4,
      scored: 1,
      left: 1,
      right: 1,
      frontside: 1,
      backside: 1,
      reviews: 0,
    },
    {
      waves: 3,
      ridingMs: 24_000,
      scoreSum: 22.5,
      scored: 3,
      left: 1,
      right: 0,
      frontside: 1,
      backside: 0,
    },
  ]);
  expect(progress?.sessions[0]?.criteria).toEqual([
    [4, 1],
    [3, 1],
    [5, 1],
    [4, 1],
    [4, 1],
  ]);
  expect(progress?.sessions[0]?.manoeuvres.toSorted()).toEqual([
    ['cutback', 2, 1],
    ['take-off', 2, 2],
  ]);
  expect(progress?.best.map(({ id }) => id)).toEqual([best, last, first]);
  expect(progress?.pairs).toMatchObject([
    { name: 'cutback', first: { id: first }, last: { id: best } },
    { name: 'take-off', first: { id: first }, last: { id: last } },
  ]);
  if (!progress) throw new Error('There is no progress');
  const { total, manoeuvres, step } = toShownProgress(progress);
  expect([step, total.waves, total.score, total.tried, total.landed]).toEqual([
    'session',
    5,
    6.625,
    10,
    9,
  ]);
  expect(manoeuvres.map(({ name }) => name)).toEqual(['take-off', 'cutback', 'snap']);
});

test('a guest sees their own, without hidden spots, and scores only where the school shows them', async () => {
  await addWorld();
  await sql`update public.spots set is_hidden = true where id = ${idOf('north spot')}`;
  const hidden = await getMyProgress(held.phone, null);
  await sql`update public.spots set is_hidden = false where id = ${idOf('north spot')}`;
  expect(hidden.guests).toMatchObject([{ id: held.ana.guest, name: 'Ana', hasAccount: false }]);
  expect(hidden.progress).toMatchObject({ seesScores: false, best: [], pairs: [] });
  expect(hidden.progress?.sessions).toMatchObject([
    { spotName: '', waves: 2, scored: 0, criteria: [], manoeuvres: [], frontside: 1 },
    { spotName: '', waves: 2 },
  ]);
  await showScores(true);
  const { progress } = await getMyProgress(held.phone, held.ana.guest);
  expect(progress?.sessions[0]?.spotName).not.toBe('');
  expect(progress).toMatchObject({ seesScores: true, sessions: [{ scored: 1 }, { scored: 2 }] });
  expect(progress?.best).toHaveLength(3);
});

test('no stranger sees a guest’s progress, nor that there is such a guest', async () => {
  await addWorld();
  const { rider, south, filmer } = schools.clients;
  expect(await getAthlete(filmer, held.ana.guest)).not.toBeNull();
  for (const client of [rider, south]) {
    expect(await getAthlete(client, held.ana.guest)).toBeNull();
    const { athletes } = await listAthletes(client, 'Ana', 0);
    expect(athletes.map(({ id }) => id)).not.toContain(held.ana.guest);
  }
  for (const client of [schools.anon, held.phone]) {
    await expect(getAthlete(client, held.ana.guest)).rejects.toThrow();
    await expect(listAthletes(client, '', 0)).rejects.toThrow();
  }
  const other = await openOther();
  for (const client of [other.client, schools.anon, rider, coach(), south]) {
    expect((await getMyProgress(client, held.ana.guest)).progress).toBeNull();
  }
});

test('without consent to coaching there is nothing to see, for the coach and for the guest', async () => {
  await addWorld();
  await sql`select private.record_consent(${held.ana.guest}, 'coaching', false, 'surfer')`;
  const nothing = { sessions: [], best: [], pairs: [], goals: [], reviews: [], withoutConsent: 2 };
  await sql`
    insert into public.goals (session_id, surfer_id, kind, text)
    values (${before.session}, ${before.line}, 'mental', 'Breathe')`;
  expect(await getAthlete(coach(), held.ana.guest)).toMatchObject(nothing);
  expect((await getMyProgress(held.phone, null)).progress).toMatchObject(nothing);
  const { athletes } = await listAthletes(coach(), '', 0);
  expect(athletes.find(({ id }) => id === held.ana.guest)).toMatchObject({
    agrees: false,
    sessions: null,
    waves: null,
  });
});

test('a consent about one session counts for that session alone', async () => {
  await addWorld();
  await sql`
    insert into public.consents (guest_id, session_id, surfer_id, organisation_id, purpose, is_given, given_by, is_of_one_row)
    values (${held.ana.guest}, ${before.session}, ${before.line}, ${idOf('north')}, 'coaching', false, 'surfer', true)`;
  const progress = await getAthlete(coach(), held.ana.guest);
  expect(progress?.withoutConsent).toBe(1);
  expect(progress?.sessions.map(({ id }) => id)).toEqual([held.day.session]);
});

test('athletes are listed by their latest session, archived ones only when searched, deleted ones never', async () => {
  await addWorld();
  const ben = await createGuest(schools);
  await addDay(schools, ben.guest, '2026-11-23');
  const list = async (search = '') => {
    const { athletes } = await listAthletes(coach(), search, 0);
    const known = [held.ana.guest, ben.guest];
    return athletes.filter(({ id }) => known.includes(id));
  };
  expect(await list()).toMatchObject([
    { id: ben.guest, agrees: false },
    { id: held.ana.guest, agrees: true, sessions: 2, waves: 4, lastReviewAt: null },
  ]);
  await sql`update public.guests set archived_at = now() where id = ${held.ana.guest}`;
  expect((await list()).map(({ id }) => id)).toEqual([ben.guest]);
  expect(await list('aN')).toHaveLength(2);
  expect(await list('nobody')).toEqual([]);
  await held.phone.rpc('delete_guest', { guest_id: held.ana.guest }).throwOnError();
  expect(await list('')).toHaveLength(1);
  expect(await getAthlete(coach(), held.ana.guest)).toBeNull();
});

test('goals of all sessions are counted, and the latest ones named, for the coach and for the guest', async () => {
  await sql`
    insert into public.goals (session_id, surfer_id, kind, text, done_at)
    values (${before.session}, ${before.line}, 'physical', 'Look up', now()),
      (${before.session}, ${before.line}, 'mental', 'Breathe', null),
      (${held.day.session}, ${held.day.line}, 'physical', 'Bend the knees', null)`;
  const own = (await getMyProgress(held.phone, null)).progress;
  for (const progress of [await getAthlete(coach(), held.ana.guest), own]) {
    expect(progress?.sessions.map(({ goals }) => goals)).toEqual([
      [2, 1],
      [1, 0],
    ]);
    expect(progress?.goals).toMatchObject([
      { text: 'Bend the knees', kind: 'physical', isDone: false },
      { text: 'Look up', isDone: true },
      { text: 'Breathe', kind: 'mental' },
    ]);
  }
});

test('a session that is deleted leaves the progress of its guest', async () => {
  await addWorld();
  await sql`delete from public.sessions where id = ${before.session}`;
  expect((await getAthlete(coach(), held.ana.guest))?.sessions).toMatchObject([{ waves: 2 }]);
});
