import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listPublicWaves } from '#app/domain/waves/list-public-waves.server.ts';
import { makeWavePublic } from '#app/domain/waves/make-wave-public.server.ts';
import { type LinkedSchool, startLinkedSchool } from './support/start-linked-school.ts';

const SPOT = 'coxos-ericeira';
const DAY_MS = 86_400_000;

let school: LinkedSchool;
let wave: { id: string; sessionId: string };
let path: string;

beforeAll(async () => {
  school = await startLinkedSchool();
  wave = { id: school.id('north wave of rider'), sessionId: school.id('north session') };
  path = `waves/${wave.id}/preview-r1.mp4`;
});
afterAll(() => school?.stop());
beforeEach(async () => {
  await school.sql`delete from public.public_waves`;
  await school.sql`update public.waves set state = 'ready'`;
  await school.sql`update public.spots set latitude = 39.001, longitude = -9.43, is_hidden = false`;
  await agree(false);
});

/** The rider's newest word about being shown to all the world. */
async function agree(is_given: boolean, surfer_id = school.id('north rider')) {
  const { error } = await school.schools.admin.from('consents').insert({
    ...{
      session_id: wave.sessionId,
      surfer_id,
      purpose: 'marketing',
      is_given,
      given_by: 'surfer',
    },
    expires_at: is_given ? new Date(Date.now() + DAY_MS).toISOString() : null,
  });
  if (error) throw error;
}

const seen = async () => (await listPublicWaves(school.schools.anon, SPOT)).map(({ id }) => id);
const canDownload = async () =>
  (await school.schools.anon.storage.from('renditions').download(path)).error === null;

test('a wave is public once staff said so and its surfer agrees, and only as long as both do', async () => {
  expect(await makeWavePublic(school.schools.clients.coach, wave, true)).toBe(true);
  expect([await seen(), await canDownload()]).toEqual([[], false]);
  await agree(true);
  expect([await seen(), await canDownload()]).toEqual([[wave.id], true]);
  await agree(false);
  expect([await seen(), await canDownload()]).toEqual([[], false]);
  await agree(true);
  expect(await makeWavePublic(school.schools.clients.coach, wave, false)).toBe(true);
  expect([await seen(), await canDownload()]).toEqual([[], false]);
});

test('agreeing to links or coaching is not agreeing to be shown to all the world', async () => {
  await makeWavePublic(school.schools.clients.coach, wave, true);
  expect(await seen()).toEqual([]);
});

test('it tells when and whose school, and not who rides', async () => {
  await agree(true);
  await makeWavePublic(school.schools.clients.coach, wave, true);
  const [told] = await listPublicWaves(school.schools.anon, SPOT);
  expect(told).toMatchObject({
    organisationName: 'north',
    durationMs: 5000,
    timeZone: 'Europe/Lisbon',
  });
  expect(told?.videoUrl).toContain(path);
  expect(JSON.stringify(told)).not.toMatch(new RegExp(`${school.id('north rider')}|rider`));
});

test.each([
  ['its spot is hidden', 'update public.spots set is_hidden = true'],
  ['its spot lies elsewhere', 'update public.spots set latitude = 39.02'],
  ['nobody knows where its spot lies', 'update public.spots set latitude = null, longitude = null'],
  ['it is not converted yet', "update public.waves set state = 'converting'"],
])('it is not shown when %s', async (_, change) => {
  await agree(true);
  await makeWavePublic(school.schools.clients.coach, wave, true);
  expect(await seen()).toEqual([wave.id]);
  await school.sql.unsafe(change);
  expect(await seen()).toEqual([]);
});

test('nobody but staff of its session makes a wave public, and saying it twice is no harm', async () => {
  await agree(true);
  const { clients } = school.schools;
  expect(await makeWavePublic(clients.rider, wave, true)).toBe(false);
  expect(
    await makeWavePublic(clients.coach, { ...wave, id: school.id('south wave of rider') }, true),
  ).toBe(false);
  expect(await seen()).toEqual([]);
  expect(await makeWavePublic(clients.coach, wave, true)).toBe(true);
  expect(await makeWavePublic(clients.coach, wave, true)).toBe(true);
  expect(await makeWavePublic(clients.rider, wave, false)).toBe(false);
  expect(await seen()).toEqual([wave.id]);
});
