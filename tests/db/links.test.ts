import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createShareLink } from '#app/domain/links/create-share-link.server.ts';
import { openShareLink } from '#app/domain/links/open-share-link.server.ts';
import { revokeShareLink } from '#app/domain/links/revoke-share-link.server.ts';
import { type StartedBackend, startBackend } from '../support/start-backend.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';
import { createTwoSchools, type TwoSchools } from './support/create-two-schools.ts';

let folder: TemporaryFolder;
let backend: StartedBackend;
let schools: TwoSchools;

beforeAll(async () => {
  folder = await createTemporaryFolder('waveback-links');
  backend = await startBackend({ dataDir: folder.path });
  schools = await createTwoSchools(backend);
});
afterAll(async () => {
  await backend?.stop();
  await folder?.remove();
});

function id(name: string): string {
  return schools.ids.get(name) ?? '';
}

function path(wave: string): string {
  return `waves/${id(wave)}/preview-r1.mp4`;
}

test('a link opens its wave and names nothing but what it shows', async () => {
  const opened = await openShareLink(schools.withLink(schools.tokens.rider));
  expect(opened).toMatchObject({
    ...{ surferName: 'rider', spotName: 'north spot', organisationName: 'north' },
    ...{ state: 'converting', durationMs: 5000, timeZone: 'Europe/Lisbon' },
    renditions: [{ kind: 'preview', path: path('north wave of rider') }],
  });
  expect(JSON.stringify(opened)).not.toContain(id('north session'));
});

test('a link reads the file of its wave and of no other', async () => {
  const files = schools.withLink(schools.tokens.rider).storage.from('renditions');
  expect((await files.download(path('north wave of rider'))).error).toBeNull();
  for (const wave of ['north wave of other', 'south wave of rider', 'solo wave of rider']) {
    expect((await files.download(path(wave))).data, wave).toBeNull();
    expect((await files.createSignedUrl(path(wave), 60)).data, wave).toBeNull();
  }
  const around = `waves/${id('north wave of rider')}/../${id('north wave of other')}/preview-r1.mp4`;
  expect((await files.download(around)).data).toBeNull();
  const originals = schools.withLink(schools.tokens.rider).storage.from('originals');
  expect((await originals.download(`${id('north video')}/a.mp4`)).data).toBeNull();
});

test.each(['', '../../etc/passwd', 'x'.repeat(43), "' or true --", 'null', '%00'])(
  'the token %j opens nothing',
  async (token) => {
    expect(await openShareLink(schools.withLink(token))).toBeNull();
    const files = schools.withLink(token).storage.from('renditions');
    expect((await files.download(path('north wave of rider'))).data).toBeNull();
  },
);

test('a revoked link answers like one that never was', async () => {
  const revoked = schools.withLink(schools.tokens.revoked);
  const unknown = schools.withLink(randomBytes(32).toString('base64url'));
  expect(await revoked.rpc('open_share_link')).toEqual(await unknown.rpc('open_share_link'));
  expect((await revoked.rpc('get_linked_playlists')).data).toEqual([]);
  const file = path('north wave of other');
  expect((await revoked.storage.from('renditions').download(file)).data).toBeNull();
});

test('a link that has run out opens nothing', async () => {
  const token = randomBytes(32).toString('base64url');
  const { error } = await schools.admin.from('share_links').insert({
    session_id: id('north session'),
    wave_id: id('north wave of rider'),
    token_hash: `\\x${createHash('sha256').update(token).digest('hex')}`,
    expires_at: new Date(Date.now() - 1000).toISOString(),
  });
  expect(error).toBeNull();
  expect(await openShareLink(schools.withLink(token))).toBeNull();
});

test('staff make a link, of which only the hash is kept, and take it back', async () => {
  const { coach } = schools.clients;
  const session = id('north session');
  const made = await createShareLink(coach, schools.userIds.coach, {
    sessionId: session,
    waveId: id('north wave of other'),
  });
  const token = made?.token ?? '';
  expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect((await openShareLink(schools.withLink(token)))?.surferName).toBe('other');

  const { data: links } = await coach.from('share_links').select('*').order('created_at');
  expect(JSON.stringify(links)).not.toContain(token);
  const hash = `\\x${createHash('sha256').update(token).digest('hex')}`;
  const link = links?.find(({ token_hash }) => token_hash === hash);
  const days = (Date.parse(link?.expires_at ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeCloseTo(30, 1);

  expect(await revokeShareLink(schools.clients.south, session, link?.id ?? '')).toBe(false);
  expect(await revokeShareLink(coach, id('south session'), link?.id ?? '')).toBe(false);
  expect(await revokeShareLink(coach, session, link?.id ?? '')).toBe(true);
  expect(await revokeShareLink(coach, session, link?.id ?? '')).toBe(false);
  expect(await openShareLink(schools.withLink(token))).toBeNull();
});

test.each([
  ['south', 'north session', 'north wave of rider'],
  ['rider', 'north session', 'north wave of rider'],
  ['member', 'north session', 'north wave of rider'],
  ['coach', 'north session', 'south wave of rider'],
  ['south', 'south session', 'north wave of rider'],
  ['solo', 'solo session', 'north wave of other'],
] as const)('%s makes no link in the %s to the %s', async (person, session, wave) => {
  const made = await createShareLink(schools.clients[person], schools.userIds[person], {
    sessionId: id(session),
    waveId: id(wave),
  });
  expect(made).toBeNull();
});
