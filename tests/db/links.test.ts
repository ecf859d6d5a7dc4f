import { randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openShareLink } from '#app/domain/links/open-share-link.server.ts';
import {
  createShareLink,
  listShareLinks,
  type NewLink,
  revokeShareLink,
} from '#app/domain/links/share-links.server.ts';
import type { Person } from './support/create-two-schools.ts';
import { listLinkedNames } from './support/list-linked-names.ts';
import { setUpLinkedSchool } from './support/set-up-linked-school.ts';

const { schools, sql, idOf, makeLink } = setUpLinkedSchool();

function path(wave: string): string {
  return `waves/${idOf(wave)}/preview-r1.mp4`;
}

async function setConsent(surfer: string, is_given: boolean) {
  const expires_at = is_given ? new Date(Date.now() + 86_400_000).toISOString() : null;
  const { error } = await schools.admin
    .from('consents')
    .insert({ guest_id: idOf(surfer), purpose: 'share', is_given, given_by: 'surfer', expires_at });
  expect(error).toBeNull();
}

test('a link opens its wave and contains only data of what it shows', async () => {
  const opened = await openShareLink(schools.withLink(schools.tokens.rider));
  expect(opened).toMatchObject({
    state: 'open',
    kind: 'wave',
    spotName: 'north spot',
    organisationName: 'north',
    school: { name: 'north', logoPath: null, colour: null },
    timeZone: 'Europe/Lisbon',
    waves: [
      {
        surferId: idOf('north rider'),
        surferName: 'rider',
        state: 'converting',
        durationMs: 5000,
        renditions: [{ kind: 'preview', path: path('north wave of rider'), bytes: 3 }],
      },
    ],
  });
  expect(JSON.stringify(opened)).not.toContain(idOf('north session'));
});

test('a link reads the file of its wave and of no other', async () => {
  const files = schools.withLink(schools.tokens.rider).storage.from('renditions');
  expect((await files.download(path('north wave of rider'))).error).toBeNull();
  for (const wave of ['north wave of other', 'south wave of rider', 'solo wave of rider']) {
    expect((await files.download(path(wave))).data, wave).toBeNull();
    expect((await files.createSignedUrl(path(wave), 60)).data, wave).toBeNull();
  }
  const around = `waves/${idOf('north wave of rider')}/../${idOf('north wave of other')}/preview-r1.mp4`;
  expect((await files.download(around)).data).toBeNull();
  const originals = schools.withLink(schools.tokens.rider).storage.from('originals');
  expect((await originals.download(`${idOf('north video')}/a.mp4`)).data).toBeNull();
});

test('a link to a session opens its waves, one to a surfer theirs, and neither another session’s', async () => {
  const whole = await makeLink();
  expect(await listLinkedNames(whole.client)).toEqual(['rider', 'other']);
  const part = await makeLink({ surferId: idOf('north other') });
  expect(await listLinkedNames(part.client)).toEqual(['other']);
  expect(
    (await part.client.storage.from('renditions').download(path('north wave of other'))).error,
  ).toBeNull();
  for (const [link, wave] of [
    [part, 'north wave of rider'],
    [part, 'south wave of other'],
    [whole, 'south wave of rider'],
    [whole, 'solo wave of rider'],
  ] as const) {
    const files = link.client.storage.from('renditions');
    expect((await files.download(path(wave))).data, wave).toBeNull();
    const asked = await openShareLink(link.client, idOf(wave));
    expect(asked, wave).toMatchObject({ state: 'open', waves: [] });
    const playlists = await link.client.rpc('get_linked_playlists', { wave_id: idOf(wave) });
    expect(playlists.data, wave).toEqual([]);
  }
});

test('links stop showing a wave, and only that one, as soon as its surfer withdraws consent', async () => {
  const whole = await makeLink();
  const part = await makeLink({ surferId: idOf('north other') });
  const one = await makeLink({ waveId: idOf('north wave of other') });
  const files = whole.client.storage.from('renditions');
  await setConsent('north other', false);
  expect(await listLinkedNames(whole.client)).toEqual(['rider']);
  expect(await listLinkedNames(part.client)).toEqual([]);
  expect(await listLinkedNames(one.client)).toEqual([]);
  expect((await files.download(path('north wave of other'))).data).toBeNull();
  expect((await files.download(path('north wave of rider'))).error).toBeNull();
  await setConsent('north other', true);
  expect(await listLinkedNames(whole.client)).toEqual(['rider', 'other']);
});

test('links stop showing a wave that is unassigned or assigned to another surfer', async () => {
  const part = await makeLink({ surferId: idOf('north other') });
  const wave = idOf('north wave of other');
  const give = (surfer: string | null) =>
    schools.admin.from('waves').update({ surfer_id: surfer }).eq('id', wave);
  await give(null);
  expect(await listLinkedNames(part.client)).toEqual([]);
  await give(idOf('north rider'));
  expect(await listLinkedNames(part.client)).toEqual([]);
  await give(idOf('north other'));
  expect(await listLinkedNames(part.client)).toEqual(['other']);
});

test.each(['', '../../etc/passwd', 'x'.repeat(43), "' or true --", 'null', '%00'])(
  'the token %j opens nothing',
  async (token) => {
    expect(await openShareLink(schools.withLink(token))).toBeNull();
    const files = schools.withLink(token).storage.from('renditions');
    expect((await files.download(path('north wave of rider'))).data).toBeNull();
  },
);

test('a revoked or expired link says so and opens nothing', async () => {
  const late = await makeLink();
  await sql`update public.share_links set expires_at = now() where id = ${late.id}`;
  for (const [link, token, state] of [
    [schools.withLink(schools.tokens.revoked), schools.tokens.revoked, 'revoked'],
    [late.client, late.token, 'expired'],
  ] as const) {
    expect(await openShareLink(link)).toEqual({ state });
    const wave_id = idOf('north wave of other');
    expect((await link.rpc('get_linked_playlists', { wave_id })).data).toEqual([]);
    const files = link.storage.from('renditions');
    expect((await files.download(path('north wave of other'))).data).toBeNull();
    const counted = { wave_ids: [wave_id], kind: 'view', visit_id: randomUUID() };
    expect((await link.rpc('count_link_use', counted)).data).toBe(0);
    const password = { token, key: 'x', network: 'here' };
    expect((await schools.admin.rpc('enter_share_link', password)).data).toBeNull();
  }
});

test('staff make a link, stored as hashes, see it again, and revoke it for good', async () => {
  const { coach, south } = schools.clients;
  const session = idOf('north session');
  const made = await makeLink({ waveId: idOf('north wave of other'), password: 'offshore' });
  expect(made.token).toMatch(/^[A-Za-z0-9_-]{43}$/);
  const [row] =
    await sql`select to_jsonb(l)::text as text from public.share_links l where id = ${made.id}`;
  expect(row?.text).not.toContain(made.token);
  expect(row?.text).not.toContain('offshore');
  const listed = (await listShareLinks(coach, session)).find((link) => link.id === made.id);
  expect(listed).toMatchObject({
    kind: 'wave',
    waveId: idOf('north wave of other'),
    surferId: null,
    token: made.token,
    hasPassword: true,
    createdBy: 'coach',
    state: 'open',
    views: 0,
    downloads: 0,
  });
  const days = (Date.parse(listed?.expiresAt ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeCloseTo(30, 1);
  // Made with another key, it opens but can't be shown.
  const [other] = (await listShareLinks(coach, session)).filter(({ token }) => token === null);
  expect(other).toMatchObject({ kind: 'wave' });

  expect(await revokeShareLink(south, session, made.id)).toBe(false);
  expect(await revokeShareLink(coach, idOf('south session'), made.id)).toBe(false);
  expect(await revokeShareLink(coach, session, made.id)).toBe(true);
  expect(await revokeShareLink(coach, session, made.id)).toBe(false);
  const back = await coach
    .from('share_links')
    .update({ revoked_at: null })
    .eq('id', made.id)
    .select('id');
  expect(back.data ?? []).toEqual([]);
  expect(await listLinkedNames(made.client)).toBe('revoked');
  expect(await listShareLinks(south, session)).toEqual([]);
});

test('a link lasts as long as its maker chooses, or else the organisation, and a year at most', async () => {
  const { admin, clients, userIds } = schools;
  await admin.from('organisations').update({ link_days: 7 }).eq('id', idOf('north'));
  const lasts = async ({ id: link }: { id: string }) => {
    const { data } = await admin.from('share_links').select('expires_at').eq('id', link).single();
    return (Date.parse(data?.expires_at ?? '') - Date.now()) / 86_400_000;
  };
  expect(await lasts(await makeLink())).toBeCloseTo(7, 1);
  expect(await lasts(await makeLink({ days: 90 }))).toBeCloseTo(90, 1);
  await admin.from('organisations').update({ link_days: 30 }).eq('id', idOf('north'));
  const sessionId = idOf('north session');
  for (const days of [400, -1]) {
    expect(await createShareLink(clients.coach, userIds.coach, { sessionId, days })).toBeNull();
  }
});

test.each<[Person, string, Partial<NewLink>]>([
  ['south', 'north session', {}],
  ['rider', 'north session', {}],
  ['member', 'north session', {}],
  ['coach', 'south session', {}],
])('%s makes no link to the %s', async (person, session, to) => {
  const { clients, userIds } = schools;
  const target = { sessionId: idOf(session), ...to };
  expect(await createShareLink(clients[person], userIds[person], target)).toBeNull();
});

test.each([
  ['south', 'north session', 'north rider', 'north wave of rider'],
  ['rider', 'north session', 'north rider', 'north wave of rider'],
  ['coach', 'north session', 'south rider', 'south wave of rider'],
  ['south', 'south session', 'north rider', 'north wave of rider'],
  ['solo', 'solo session', 'north other', 'north wave of other'],
] as const)('%s makes no link in the %s to %s or %s', async (person, session, surfer, wave) => {
  const { clients, userIds, admin } = schools;
  for (const target of [{ surferId: idOf(surfer) }, { waveId: idOf(wave) }]) {
    const link = { sessionId: idOf(session), ...target };
    expect(await createShareLink(clients[person], userIds[person], link)).toBeNull();
  }
  // Nor does a role that bypasses all policies, for a wave of another session.
  if (person === 'rider' || (person === 'south' && session === 'north session')) return;
  const token_hash = `\\x${randomBytes(32).toString('hex')}`;
  const { error } = await admin
    .from('share_links')
    .insert({ session_id: idOf(session), wave_id: idOf(wave), token_hash });
  expect(error?.code).toBe('23503');
});

test.each([
  ['nothing', { kind: 'wave' }],
  ['two things', { kind: 'wave', wave: true, surfer: true }],
  ['a wave with the kind session', { kind: 'session', wave: true }],
  ['a surfer with the kind wave', { kind: 'wave', surfer: true }],
  ['an unknown kind', { kind: 'school' }],
])('a link cannot be to %s', async (_, { kind, wave, surfer }: Record<string, unknown>) => {
  const { error } = await schools.admin
    .from('share_links')
    .insert({
      session_id: idOf('north session'),
      kind: `${kind}`,
      token_hash: `\\x${randomBytes(32).toString('hex')}`,
      ...(wave ? { wave_id: idOf('north wave of rider') } : {}),
      ...(surfer ? { surfer_id: idOf('north rider') } : {}),
    });
  expect(error?.code).toBe('23514');
});
