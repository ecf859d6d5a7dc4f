import { randomBytes } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createInvite, createMemberByInvite } from '#app/domain/invites/invites.server.ts';
import { createShareLink, revokeShareLink } from '#app/domain/links/share-links.server.ts';
import { createObservation } from '#app/domain/observations/create-observation.server.ts';
import { createOrganisation } from '#app/domain/organisations/organisations.server.ts';
import { saveAvatar } from '#app/domain/profiles/avatar.server.ts';
import { createSession } from '#app/domain/sessions/save-session.server.ts';
import { getOrCreateSpot } from '#app/domain/spots/get-or-create-spot.server.ts';
import { createSpot } from '#app/domain/spots/organisation-spots.server.ts';
import {
  createRosterLines,
  deleteSurfer,
  getOrCreateSurfer,
} from '#app/domain/surfers/roster.server.ts';
import { createVideo } from '#app/domain/uploads/create-video.server.ts';
import { createWave, saveFavourite } from '#app/domain/waves/save-wave.server.ts';
import type { Database } from '#app/platform/database/database.types.ts';
import { fetchWithRetry } from '#app/platform/database/fetch-with-retry.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { safeSharp } from '#app/platform/images/safe-sharp.server.ts';
import type { Person } from './support/create-two-schools.ts';
import { type CuttingProxy, startCuttingProxy } from './support/cutting-proxy.ts';
import { setUpSchools } from './support/set-up-schools.ts';

const { backend, schools, idOf } = setUpSchools();
let proxy: CuttingProxy;

beforeEach(async () => {
  proxy = await startCuttingProxy(backend.url);
});
afterEach(() => proxy.stop());

/** As the app sends requests, over a connection that loses the first response to each write. */
async function open(person: Person): Promise<Db> {
  const { data } = await schools.clients[person].auth.getSession();
  return createClient<Database>(proxy.url, backend.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    db: { retry: false },
    global: {
      fetch: fetchWithRetry,
      headers: { authorization: `Bearer ${data.session?.access_token}` },
    },
  });
}

type Table = keyof Database['public']['Tables'];

async function countRows(table: Table): Promise<number> {
  const { count, error } = await schools.admin
    // As one of them: the type of a query to any of all tables is too deep for TypeScript.
    .from(table as 'surfers')
    .select('*', { count: 'exact', head: true });
  if (error) throw error;
  return count ?? 0;
}

const drawNothing = () =>
  safeSharp({ create: { width: 8, height: 8, channels: 3, background: 'navy' } })
    .png()
    .toBuffer();

const startsAt = '2026-06-14T08:15:00Z';
const position = null;
const spot = { place: '', country: null, position, facingDegrees: null, timeZone: null };

test.each<
  [string, Person, Partial<Record<Table, number>>, (db: Db, userId: string) => Promise<unknown>]
>([
  [
    'a session with its spot and roster',
    'solo',
    { sessions: 1, spots: 1, surfers: 2 },
    (db, userId) => {
      const roster = ['Ana', 'Kai'].map((name) => ({
        name,
        colour: null,
        number: null,
        stance: null,
      }));
      const place = { spotName: 'A bank', startsAt, timeZone: 'Europe/Lisbon' };
      return createSession(db, userId, { organisationId: null, ...place, roster: roster as never });
    },
  ],
  [
    'an organisation',
    'solo',
    { organisations: 1, memberships: 1 },
    (db) => createOrganisation(db, { name: 'Reef' }),
  ],
  [
    'a spot of a session',
    'solo',
    { spots: 1 },
    (db, owner_id) => getOrCreateSpot(db, { owner_id }, 'Another bank', 'Europe/Lisbon'),
  ],
  [
    'a spot of a school',
    'owner',
    { spots: 1 },
    (db) => createSpot(db, idOf('north'), { ...spot, name: 'The pier', isHidden: false }),
  ],
  [
    'a line of a roster',
    'coach',
    { surfers: 1 },
    (db) => getOrCreateSurfer(db, idOf('north session'), 'New one'),
  ],
  [
    'a wave',
    'coach',
    { waves: 1 },
    (db, userId) => {
      const marks = { startMs: 0, endMs: 900, surferName: '' };
      return createWave(db, userId, {
        sessionId: idOf('north session'),
        videoId: idOf('north video'),
        ...marks,
      });
    },
  ],
  [
    'a video',
    'coach',
    { videos: 1 },
    (db, userId) =>
      createVideo(db, userId, idOf('north session'), {
        name: 'a.mp4',
        sizeBytes: 1000,
        fingerprint: null,
      }),
  ],
  [
    'a link',
    'coach',
    { share_links: 1 },
    (db, userId) => createShareLink(db, userId, { sessionId: idOf('north session') }),
  ],
  [
    'an invite',
    'owner',
    { invites: 1 },
    (db, userId) =>
      createInvite(db, userId, {
        organisationId: idOf('north'),
        role: 'coach',
        email: null,
        days: 7,
      }),
  ],
  [
    'a favourite',
    'rider',
    { favourites: 1 },
    (db, userId) => saveFavourite(db, userId, idOf('north wave of rider'), true),
  ],
])('%s is created once though every response was lost once', async (_what, person, made, act) => {
  const tables = Object.keys(made) as Table[];
  const before = await Promise.all(tables.map(countRows));
  expect(await act(await open(person), schools.userIds[person])).toBeTruthy();
  expect(proxy.lost()).toBeGreaterThan(0);
  const after = await Promise.all(tables.map(countRows));
  expect(after.map((count, n) => count - (before[n] ?? 0))).toEqual(Object.values(made));
});

test('surfers are added to a roster once', async () => {
  const before = await countRows('surfers');
  const line = { colour: null, number: null, stance: null, isMinor: false };
  const roster = ['Twin', 'Twin'].map((name) => ({ ...line, name }));
  await createRosterLines(await open('coach'), idOf('north session'), roster as never);
  expect(await countRows('surfers')).toBe(before + 2);
});

test('only the user whom an invite admits gets that response', async () => {
  const invite = await createInvite(await open('owner'), schools.userIds.owner, {
    organisationId: idOf('north'),
    role: 'coach',
    email: null,
    days: 7,
  });
  const token = invite?.token ?? '';
  expect(await createMemberByInvite(await open('solo'), token)).toBe('joined');
  expect(await createMemberByInvite(schools.clients.coach, token)).toBe('member');
  expect(await createMemberByInvite(schools.clients.south, token)).toBe('used');
});

test('an ended or deleted row is reported as such', async () => {
  const db = await open('coach');
  const session = idOf('north session');
  const made = await createShareLink(db, schools.userIds.coach, { sessionId: session });
  expect(await revokeShareLink(db, session, made?.id ?? '')).toBe(true);
  expect(await revokeShareLink(db, session, made?.id ?? '')).toBe(false);

  const surfer = await getOrCreateSurfer(db, session, 'Going');
  expect(await deleteSurfer(db, session, surfer ?? '')).toBe(true);
  // A surfer that the caller may read but not delete, because of its waves.
  const ridden = await schools.admin.from('waves').select('surfer_id').not('surfer_id', 'is', null);
  const claimed = ridden.data?.[0]?.surfer_id ?? '';
  proxy.cutAgain();
  expect(await deleteSurfer(await open('rider'), session, claimed)).toBe(false);
});

test('a picture and an observation are stored once, also the last that the limit allows', async () => {
  const db = await open('solo');
  const seen = { text: 'Clean', heightM: null, crowd: null };
  const picture = await drawNothing();
  for (let number = 0; number < 6; number += 1) {
    proxy.cutAgain();
    const told = number === 5 ? { ...seen, picture } : { ...seen, picture: null };
    const problem = await createObservation(db, 'coxos', schools.userIds.solo, told as never);
    expect(problem).toBeNull();
  }
  expect(await countRows('observations')).toBe(6);
  proxy.cutAgain();
  expect(await saveAvatar(db, schools.userIds.solo, picture)).toBeNull();
  const listed = await schools.admin.storage.from('avatars').list(schools.userIds.solo);
  expect(listed.data).toHaveLength(1);
});

test('a counted write is done once, and the caller learns that its response was lost', async () => {
  const about = { part: 'server', message: 'a', stack: '', path: '/', release: '1' };
  const worker = createClient<Database>(proxy.url, backend.secretKey, {
    global: { fetch: fetchWithRetry },
  });
  const before = await countRows('error_occurrences');
  const told = await worker.rpc('record_error', {
    fingerprint: randomBytes(8).toString('hex'),
    ...about,
  });
  expect(told.error?.message).toContain('fetch failed');
  expect(await countRows('error_occurrences')).toBe(before + 1);
  // A read by a function is retried like any other read.
  const db = await open('coach');
  expect((await db.rpc('list_coaches')).error).toBeNull();
  expect(proxy.lost()).toBe(2);
});
