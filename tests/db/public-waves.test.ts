import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { openClaims } from '#app/domain/claims/open-claims.server.ts';
import {
  getWavePublicity,
  listPublicWaves,
  saveWavePublicity,
  saveWaveRefusal,
} from '#app/domain/waves/wave-publicity.server.ts';
import { claimCard, createCard, withClaims } from './support/create-card.ts';
import { setUpLinkedSchool } from './support/set-up-linked-school.ts';

const SPOT = 'coxos-ericeira';
const DAY_MS = 86_400_000;

const school = setUpLinkedSchool();
let wave: { id: string; sessionId: string };
let path: string;

beforeAll(async () => {
  wave = { id: school.idOf('north wave of rider'), sessionId: school.idOf('north session') };
  path = `waves/${wave.id}/preview-r1.mp4`;
});
beforeEach(async () => {
  await school.sql`delete from public.public_waves`;
  await school.sql`delete from public.public_wave_refusals`;
  await school.sql`update public.guests set is_said_minor = false`;
  await school.sql`update public.waves set state = 'ready'`;
  await school.sql`update public.spots set latitude = 39.001, longitude = -9.43, is_hidden = false`;
  await agree(false);
});

/** The rider's newest choice about being public. */
async function agree(is_given: boolean, guest_id = school.idOf('north rider')) {
  const { error } = await school.schools.admin
    .from('consents')
    .insert({
      guest_id,
      purpose: 'marketing',
      is_given,
      given_by: 'surfer',
      expires_at: is_given ? new Date(Date.now() + DAY_MS).toISOString() : null,
    });
  if (error) throw error;
}

const seen = async () => (await listPublicWaves(school.schools.anon, SPOT)).map(({ id }) => id);
const canDownload = async () =>
  (await school.schools.anon.storage.from('renditions').download(path)).error === null;

test('a wave is public while staff choose it and its surfer consents, and only as long as both do', async () => {
  expect(await saveWavePublicity(school.schools.clients.coach, wave, true)).toBe(true);
  expect([await seen(), await canDownload()]).toEqual([[], false]);
  await agree(true);
  expect([await seen(), await canDownload()]).toEqual([[wave.id], true]);
  await agree(false);
  expect([await seen(), await canDownload()]).toEqual([[], false]);
  await agree(true);
  expect(await saveWavePublicity(school.schools.clients.coach, wave, false)).toBe(true);
  expect([await seen(), await canDownload()]).toEqual([[], false]);
});

test('a consent to links or coaching is no consent to being public', async () => {
  await saveWavePublicity(school.schools.clients.coach, wave, true);
  expect(await seen()).toEqual([]);
});

test('a public wave shows its date and school, and not its surfer', async () => {
  await agree(true);
  await saveWavePublicity(school.schools.clients.coach, wave, true);
  const [listed] = await listPublicWaves(school.schools.anon, SPOT);
  expect(listed).toMatchObject({
    organisationName: 'north',
    durationMs: 5000,
    timeZone: 'Europe/Lisbon',
  });
  expect(listed?.videoPath).toBe(`/report/${path}`);
  expect(JSON.stringify(listed)).not.toMatch(new RegExp(`${school.idOf('north rider')}|rider`));
});

test.each([
  ['its spot is hidden', 'update public.spots set is_hidden = true'],
  ['its spot lies elsewhere', 'update public.spots set latitude = 39.02'],
  [
    'the position of its spot is unknown',
    'update public.spots set latitude = null, longitude = null',
  ],
  ['it is not converted yet', "update public.waves set state = 'converting'"],
])('a wave is not public when %s', async (_, change) => {
  await agree(true);
  await saveWavePublicity(school.schools.clients.coach, wave, true);
  expect(await seen()).toEqual([wave.id]);
  await school.sql.unsafe(change);
  expect(await seen()).toEqual([]);
});

test('only staff of its session make a wave public, and doing it twice is harmless', async () => {
  await agree(true);
  const { clients } = school.schools;
  expect(await saveWavePublicity(clients.rider, wave, true)).toBe(false);
  expect(
    await saveWavePublicity(
      clients.coach,
      { ...wave, id: school.idOf('south wave of rider') },
      true,
    ),
  ).toBe(false);
  expect(await seen()).toEqual([]);
  expect(await saveWavePublicity(clients.coach, wave, true)).toBe(true);
  expect(await saveWavePublicity(clients.coach, wave, true)).toBe(true);
  expect(await saveWavePublicity(clients.rider, wave, false)).toBe(false);
  expect(await seen()).toEqual([wave.id]);
});

test('the surfer takes a wave off in one step, and staff cannot put it back', async () => {
  await agree(true);
  const { coach, rider } = school.schools.clients;
  await saveWavePublicity(coach, wave, true);
  expect(await saveWaveRefusal(rider, wave.id, true)).toBe(true);
  expect(await saveWaveRefusal(rider, wave.id, true)).toBe(true);
  expect([await seen(), await canDownload()]).toEqual([[], false]);
  await saveWavePublicity(coach, wave, false);
  await saveWavePublicity(coach, wave, true);
  expect([await seen(), await canDownload()]).toEqual([[], false]);
  expect(await saveWaveRefusal(rider, wave.id, false)).toBe(true);
  expect([await seen(), await canDownload()]).toEqual([[wave.id], true]);
});

test('no other user takes a surfer’s wave off, staff and visitors included', async () => {
  await agree(true);
  const { clients, anon } = school.schools;
  await saveWavePublicity(clients.coach, wave, true);
  for (const client of [clients.coach, clients.owner, clients.member, clients.south, anon]) {
    expect(await saveWaveRefusal(client, wave.id, true)).toBe(false);
  }
  expect(await saveWaveRefusal(clients.rider, school.idOf('north wave of other'), true)).toBe(
    false,
  );
  expect(await saveWaveRefusal(clients.rider, randomUUID(), true)).toBe(false);
  expect(await seen()).toEqual([wave.id]);
});

test('a minor takes a wave off, and does not put it back', async () => {
  await saveWavePublicity(school.schools.clients.coach, wave, true);
  await school.sql`update public.guests set is_said_minor = true where id = ${school.idOf('north rider')}`;
  const { rider } = school.schools.clients;
  expect(await saveWaveRefusal(rider, wave.id, true)).toBe(true);
  expect(await saveWaveRefusal(rider, wave.id, false)).toBe(false);
});

test('a wave that is assigned to another surfer is theirs to decide', async () => {
  await agree(true);
  await agree(true, school.idOf('north other'));
  await saveWavePublicity(school.schools.clients.coach, wave, true);
  await saveWaveRefusal(school.schools.clients.rider, wave.id, true);
  const name = (surfer: string) => school.sql`
    update public.waves set surfer_id = ${school.idOf(surfer)} where id = ${wave.id}`;
  await name('north other');
  await school.sql`update public.waves set state = 'ready'`;
  expect(await seen()).toEqual([wave.id]);
  await name('north rider');
  await school.sql`update public.waves set state = 'ready'`;
  expect(await seen()).toEqual([]);
});

test('only staff and the surfer see the state of a public wave, with the reason', async () => {
  const { clients, anon } = school.schools;
  const tell = async (client = clients.coach) => await getWavePublicity(client, wave.id);
  const report = { path: `/report/${SPOT}`, spotName: 'Coxos' };
  expect(await tell()).toEqual({ isChosen: false, obstacle: 'not-agreed', isMinor: false, report });
  await agree(true);
  expect(await tell(clients.rider)).toMatchObject({ isChosen: false, obstacle: null });
  await saveWavePublicity(clients.coach, wave, true);
  await saveWaveRefusal(clients.rider, wave.id, true);
  expect(await tell(clients.rider)).toMatchObject({ isChosen: true, obstacle: 'refused' });
  await saveWaveRefusal(clients.rider, wave.id, false);
  await school.sql`update public.spots set latitude = -60.5`;
  expect(await tell()).toMatchObject({ isChosen: true, obstacle: 'no-report', report: null });
  expect(await tell(clients.member)).toBeNull();
  expect(await tell(clients.south)).toBeNull();
  await expect(tell(anon)).rejects.toThrow();
});

test('the twelve newest of many waves are shown, whose surfers consent', async () => {
  await agree(true);
  const { sql } = school;
  const added = await sql`
    insert into public.waves (session_id, video_id, surfer_id, start_ms, end_ms, state)
    select session_id, video_id, surfer_id, 10000 + n * 1000, 10900 + n * 1000, 'ready'
    from public.waves, generate_series(1, 14) n where id = ${wave.id} returning id`;
  const ids = added.map(({ id }) => String(id));
  const [unnamed = '', ...named] = ids;
  await sql`update public.waves set surfer_id = null where id = ${unnamed}`;
  await sql`update public.waves set state = 'ready'`;
  for (const id of ids)
    await saveWavePublicity(school.schools.clients.coach, { ...wave, id }, true);
  expect(await seen()).toEqual(named.slice(0, 12));
  await sql`delete from public.waves where id in ${sql(ids)}`;
});

test('a card lists which waves are public, and takes them off', async () => {
  const card = await createCard(school.schools, school.sql);
  await school.sql`update public.waves set state = 'ready'`;
  const { token } = await claimCard(school.schools.anon, card);
  await agree(true, card.guest);
  const phone = withClaims(school.backend, [token]);
  const tell = async () => {
    const [claim] = await openClaims(phone);
    return claim?.sessions[0]?.waves.map(({ publicity }) => publicity);
  };
  expect(await tell()).toEqual([null]);
  await saveWavePublicity(school.schools.clients.coach, { ...wave, id: card.wave }, true);
  expect(await tell()).toEqual(['shown']);
  expect(await saveWaveRefusal(phone, card.wave, true)).toBe(true);
  expect(await tell()).toEqual(['refused']);
  expect(await seen()).toEqual([]);
  expect(await saveWaveRefusal(phone, wave.id, true)).toBe(false);
});
