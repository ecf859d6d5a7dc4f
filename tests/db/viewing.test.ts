import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { getSessionPage } from '#app/domain/sessions/get-session-page.server.ts';
import { getViewedSession } from '#app/domain/sessions/get-viewed-session.server.ts';
import { getViewedWave } from '#app/domain/waves/get-viewed-wave.server.ts';
import {
  getWaveNeighbours,
  listViewedWaves,
  WAVES_PER_PAGE,
} from '#app/domain/waves/list-viewed-waves.server.ts';
import { saveFavourite } from '#app/domain/waves/save-wave.server.ts';
import { parseCursor, type WaveFilter } from '#app/domain/waves/wave-filter.ts';
import { saveLinkConsents } from '../../scripts/bench/support/save-link-consents.ts';
import type { Person } from './support/create-two-schools.ts';
import { setUpSchools } from './support/set-up-schools.ts';

const all: WaveFilter = { surfer: null, favourites: false, isBestFirst: false };

const { schools, idOf } = setUpSchools();

beforeEach(async () => {
  await schools.admin.from('favourites').delete().neq('wave_id', randomUUID());
  await schools.admin.from('review_requests').delete().neq('id', randomUUID());
});

const own = () => idOf('north wave of rider');
const others = () => idOf('north wave of other');

/** All pages of a list, as a user who scrolls to its end gets them. */
async function listAll(person: Person, sessionId: string, filter = all): Promise<string[][]> {
  const pages: string[][] = [];
  let after: string | null = null;
  do {
    const cursor = parseCursor(after);
    const page = await listViewedWaves(schools.clients[person], sessionId, filter, cursor);
    pages.push(page.waves.map(({ id }) => id));
    after = page.next;
  } while (after !== null);
  return pages;
}

async function addVideo(recorded_at: string | null): Promise<string> {
  const id = randomUUID();
  const { error } = await schools.admin
    .from('videos')
    .insert({
      id,
      session_id: idOf('solo session'),
      file_name: 'b.mp4',
      size_bytes: 3,
      recorded_at,
      original_path: `${id}/b.mp4`,
      state: 'ready',
      duration_ms: 3_600_000,
    });
  expect(error).toBeNull();
  return id;
}

async function addWaves(video_id: string, starts: number[]): Promise<string[]> {
  const waves = starts.map((start_ms) => ({
    id: randomUUID(),
    session_id: idOf('solo session'),
    video_id,
    start_ms,
    end_ms: start_ms + 5000,
  }));
  const { error } = await schools.admin.from('waves').insert(waves);
  expect(error).toBeNull();
  return waves.map(({ id }) => id);
}

test('waves are listed in the order of the rides, whatever the camera and the time of the cut', async () => {
  await schools.admin.from('waves').delete().eq('session_id', idOf('solo session'));
  const near = await addVideo('2026-11-21T09:00:00Z');
  const far = await addVideo('2026-11-21T09:01:00Z');
  const [third, first] = await addWaves(near, [90_000, 0]);
  const [second, fourth] = await addWaves(far, [10_000, 600_000]);
  expect(await listAll('solo', idOf('solo session'))).toEqual([[first, second, third, fourth]]);

  const marks = { start_ms: 700_000, end_ms: 705_000 };
  await schools.clients.solo
    .from('waves')
    .update(marks)
    .eq('id', first ?? '');
  expect((await listAll('solo', idOf('solo session'))).flat().at(-1)).toBe(first);

  const late = { recorded_at: '2026-11-21T12:00:00Z' };
  await schools.admin.from('videos').update(late).eq('id', far);
  const moved = [third, first, second, fourth];
  expect(await listAll('solo', idOf('solo session'))).toEqual([moved]);
  const wave = await getViewedWave(
    ...[schools.clients.solo, schools.userIds.solo, idOf('solo session')],
    fourth ?? '',
  );
  expect(Date.parse(wave?.riddenAt ?? '')).toBe(Date.parse('2026-11-21T12:10:00Z'));
  const session = await getViewedSession(
    ...[schools.clients.solo, schools.userIds.solo, idOf('solo session')],
  );
  expect(session).toMatchObject({ waveCount: 4, lastRideAt: wave?.riddenAt });
});

test('a camera without a clock gives no time, and the waves of its video keep their order', async () => {
  await schools.admin.from('waves').delete().eq('session_id', idOf('solo session'));
  const [later, earlier] = await addWaves(await addVideo(null), [60_000, 30_000]);
  const { waves } = await listViewedWaves(
    ...[schools.clients.solo, idOf('solo session'), all, null],
  );
  expect(waves).toMatchObject([
    { id: earlier, riddenAt: null },
    { id: later, riddenAt: null },
  ]);
  const session = await getViewedSession(
    ...[schools.clients.solo, schools.userIds.solo, idOf('solo session')],
  );
  expect(session).toMatchObject({ waveCount: 2, lastRideAt: null });
});

test('beside the waves staff see who agrees to links, a surfer until when the video is stored, a stranger nothing', async () => {
  const session = idOf('north session');
  const surfers = await schools.admin.from('surfers').select('id').eq('session_id', session);
  const { error } = await schools.admin
    .from('profiles')
    .update({ wind_unit: 'kn' })
    .eq('id', schools.userIds.rider);
  expect(error).toBeNull();
  await saveLinkConsents(schools.admin, session);
  const [coach, rider, south] = await Promise.all(
    (['coach', 'rider', 'south'] as const).map((person) =>
      getSessionPage(schools.clients[person], session),
    ),
  );
  expect(coach?.agreed.toSorted()).toEqual(surfers.data?.map(({ id }) => id).toSorted());
  expect(rider).toMatchObject({ agreed: [], units: { wind: 'kn', swell: 'm' } });
  expect(rider?.retention).toEqual(coach?.retention);
  expect(rider?.retention).toMatchObject({ isPersonal: false });
  expect(rider?.place).toEqual(coach?.place);
  expect(rider?.place).toMatchObject({ startsAt: expect.any(String) });
  expect(south).toMatchObject({ retention: null, coaches: [], agreed: [], place: null });
});

test('pages neither leave a wave out nor show one twice, also of simultaneous rides', async () => {
  await schools.admin.from('waves').delete().eq('session_id', idOf('solo session'));
  const video = await addVideo('2026-11-21T09:00:00Z');
  const simultaneous = WAVES_PER_PAGE + 3;
  const starts = Array.from({ length: 2 * WAVES_PER_PAGE + 1 }, (_, n) =>
    n < simultaneous ? 1000 : n * 1000,
  );
  const added = await addWaves(video, starts);
  const pages = await listAll('solo', idOf('solo session'));
  expect(pages.map((page) => page.length)).toEqual([WAVES_PER_PAGE, WAVES_PER_PAGE, 1]);
  expect(pages.flat().toSorted()).toEqual(added.toSorted());

  const order = pages.flat();
  for (const at of [0, 1, simultaneous, order.length - 1]) {
    expect(await getWaveNeighbours(schools.clients.solo, order[at] ?? '', all)).toEqual({
      previous: order[at - 1] ?? null,
      next: order[at + 1] ?? null,
    });
  }
});

test('with the best first, pages and steps follow the score, and waves without one come last', async () => {
  await schools.admin.from('waves').delete().eq('session_id', idOf('solo session'));
  const video = await addVideo('2026-11-21T09:00:00Z');
  const added = await addWaves(video, [1000, 2000, ...Array(WAVES_PER_PAGE).fill(3000)]);
  const [first = '', second = ''] = added;
  await schools.admin.from('waves').update({ score: 4 }).eq('id', first);
  await schools.admin.from('waves').update({ score: 8.5 }).eq('id', second);
  const best = { ...all, isBestFirst: true };
  const pages = await listAll('solo', idOf('solo session'), best);
  expect(pages.map((page) => page.length)).toEqual([WAVES_PER_PAGE, 2]);
  expect(pages.flat().slice(0, 2)).toEqual([second, first]);
  expect(pages.flat().toSorted()).toEqual(added.toSorted());
  expect(await getWaveNeighbours(schools.clients.solo, first, best)).toEqual({
    previous: second,
    next: pages.flat()[2],
  });
});

test('staff see all waves of a session, a surfer their own, and strangers nothing', async () => {
  const session = idOf('north session');
  expect((await listAll('coach', session)).flat().toSorted()).toEqual([own(), others()].toSorted());
  expect(await listAll('rider', session)).toEqual([[own()]]);
  for (const person of ['member', 'south', 'solo'] as const) {
    expect(await listAll(person, session)).toEqual([[]]);
    const asker = [schools.clients[person], schools.userIds[person]] as const;
    expect(await getViewedSession(...asker, session)).toBeNull();
    expect(await getViewedWave(...asker, session, own())).toBeNull();
    expect(await getWaveNeighbours(schools.clients[person], own(), all)).toEqual({
      previous: null,
      next: null,
    });
  }
  const rider = [schools.clients.rider, schools.userIds.rider] as const;
  expect(await getViewedWave(...rider, session, others())).toBeNull();
  expect(await getViewedWave(...rider, idOf('south session'), own())).toBeNull();
  expect(await getViewedWave(...rider, session, own())).toMatchObject({ isOwn: true });
  expect(await getWaveNeighbours(schools.clients.rider, own(), all)).toEqual({
    previous: null,
    next: null,
  });
});

test('a surfer sees whose session it is, and on its roster only themselves', async () => {
  const seen = await getViewedSession(
    ...[schools.clients.rider, schools.userIds.rider, idOf('north session')],
  );
  expect(seen).toMatchObject({ organisation: { name: 'north' }, canEdit: false, waveCount: 1 });
  expect(seen?.surfers).toMatchObject([{ name: 'rider', waveCount: 1 }]);
  const { data } = await schools.clients.rider.from('organisations').select('name');
  expect(data).toEqual([{ name: 'north' }]);
});

test('the list and its steps are filtered by a surfer, by unassigned waves, and by favourites', async () => {
  const session = idOf('north session');
  const { coach } = schools.clients;
  const ofRider = { ...all, surfer: idOf('north rider') };
  expect(await listAll('coach', session, ofRider)).toEqual([[own()]]);
  expect(await getWaveNeighbours(coach, own(), ofRider)).toEqual({ previous: null, next: null });
  expect(await listAll('coach', session, { ...all, surfer: 'none' })).toEqual([[]]);

  const favourites = { ...all, favourites: true };
  expect(await listAll('coach', session, favourites)).toEqual([[]]);
  expect(await saveFavourite(coach, schools.userIds.coach, others(), true)).toBe(true);
  expect(await listAll('coach', session, favourites)).toEqual([[others()]]);
  const { previous, next } = await getWaveNeighbours(coach, own(), favourites);
  expect([previous, next].filter(Boolean)).toEqual([others()]);
});

test('a favourite is the user’s own, of a wave that they see, and may be marked twice', async () => {
  const { rider, coach, owner } = schools.clients;
  const mark = (isFavourite: boolean) =>
    saveFavourite(rider, schools.userIds.rider, own(), isFavourite);
  expect([await mark(true), await mark(true)]).toEqual([true, true]);
  expect(await saveFavourite(rider, schools.userIds.rider, others(), true)).toBe(false);
  expect(await saveFavourite(rider, schools.userIds.rider, randomUUID(), true)).toBe(false);
  // In another user's name.
  expect(await saveFavourite(rider, schools.userIds.coach, own(), true)).toBe(false);
  const session = idOf('north session');
  const isMarked = async (db: typeof rider) => {
    const { waves } = await listViewedWaves(db, session, all, null);
    return waves.find(({ id }) => id === own())?.isFavourite;
  };
  expect([await isMarked(rider), await isMarked(coach), await isMarked(owner)]).toEqual([
    true,
    false,
    false,
  ]);
  expect([await mark(false), await isMarked(rider)]).toEqual([true, false]);
});

test('favourites and review requests are deleted with their wave and with their account', async () => {
  const { admin } = schools;
  const [wave = ''] = await addWaves(await addVideo(null), [0]);
  const { data: leaver } = await admin.auth.admin.createUser({
    email: `${randomUUID()}@example.com`,
    password: randomUUID(),
    email_confirm: true,
  });
  const profile = leaver.user?.id ?? '';
  await admin.from('profiles').insert({ id: profile });
  const session_id = idOf('solo session');
  const line = idOf('solo rider');
  const count = async () => {
    const marks = await admin.from('favourites').select('wave_id').eq('wave_id', wave);
    const asked = await admin.from('review_requests').select('id').eq('wave_id', wave);
    return [marks.data?.length, asked.data?.length];
  };
  for (const person of [profile, schools.userIds.solo]) {
    await admin.from('favourites').insert({ profile_id: person, wave_id: wave });
    const asked = { session_id, wave_id: wave, surfer_id: line, asked_by: person };
    // One of them is answered: a surfer has one open request for a wave.
    const answered_at = person === profile ? '2100-01-01T12:00:00Z' : null;
    await admin.from('review_requests').insert({ ...asked, answered_at });
  }
  expect(await count()).toEqual([2, 2]);
  await admin.auth.admin.deleteUser(profile);
  expect(await count()).toEqual([1, 1]);
  await admin.from('waves').delete().eq('id', wave);
  expect(await count()).toEqual([0, 0]);
});
