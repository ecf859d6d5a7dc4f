import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openShareLink } from '#app/domain/links/open-share-link.server.ts';
import { saveLinkConsents } from '../../scripts/bench/support/save-link-consents.ts';
import type { Client } from './support/create-two-schools.ts';
import { setUpSchools } from './support/set-up-schools.ts';

const { schools, idOf } = setUpSchools();

const when = { starts_at: '2026-11-22T08:00:00Z', time_zone: 'Atlantic/Canary' };

async function createSession(roster: object[], coaches: string[] = []): Promise<string> {
  const { data, error } = await schools.clients.coach.rpc('create_session', {
    organisation_id: idOf('north'),
    fields: { spot_id: idOf('north spot'), ...when, level: 'improver' },
    coach_ids: coaches,
    roster: roster as never,
  });
  expect(error).toBeNull();
  return data ?? '';
}

async function readNames(client: Client, sessionId: string): Promise<string[]> {
  const { data } = await client
    .from('surfers')
    .select('name')
    .eq('session_id', sessionId)
    .order('position')
    .order('created_at');
  return data?.map(({ name }) => name) ?? [];
}

test('a session is created with its coaches and its roster in order, and later surfers come last', async () => {
  const { coach } = schools.clients;
  const roster = [
    { name: 'Ana', colour: 'red', number: 4, stance: 'goofy' },
    { name: 'Ben', colour: null, number: null, stance: null, isMinor: true },
  ];
  const sessionId = await createSession(roster, [schools.userIds.coach, schools.userIds.coach]);
  await coach.from('surfers').insert({ session_id: sessionId, name: 'Cleo' });
  await coach.rpc('add_to_roster', { session_id: sessionId, roster: [{ name: 'Dora' }] });
  expect(await readNames(coach, sessionId)).toEqual(['Ana', 'Ben', 'Cleo', 'Dora']);
  const { data } = await coach
    .from('surfers')
    .select('lycra_colour, lycra_number, stance, is_minor')
    .eq('session_id', sessionId)
    .order('position');
  const bare = { lycra_colour: null, lycra_number: null, stance: null, is_minor: false };
  expect(data).toEqual([
    { lycra_colour: 'red', lycra_number: 4, stance: 'goofy', is_minor: false },
    { ...bare, is_minor: true },
    bare,
    bare,
  ]);
  const coaches = await coach.rpc('list_session_coaches', { session_id: sessionId });
  expect(coaches.data).toMatchObject([{ full_name: 'coach' }]);
});

test('a session whose roster the database rejects leaves no rows', async () => {
  const { coach } = schools.clients;
  const before = await coach.from('sessions').select('id');
  const refused = await coach.rpc('create_session', {
    organisation_id: idOf('north'),
    fields: { spot_id: idOf('north spot'), ...when },
    roster: [{ name: 'Ana' }, { name: '   ' }],
  });
  expect(refused.error).not.toBeNull();
  expect((await coach.from('sessions').select('id')).data).toHaveLength(before.data?.length ?? -1);
});

test('only staff of the session order its roster', async () => {
  const sessionId = await createSession([{ name: 'Ana' }, { name: 'Ben' }, { name: 'Cleo' }]);
  const { data } = await schools.clients.coach
    .from('surfers')
    .select('id')
    .eq('session_id', sessionId)
    .order('position', { ascending: false });
  const order = { session_id: sessionId, surfer_ids: data?.map(({ id }) => id) ?? [] };
  expect((await schools.clients.south.rpc('order_roster', order)).data).toBe(0);
  expect(await readNames(schools.clients.coach, sessionId)).toEqual(['Ana', 'Ben', 'Cleo']);
  expect((await schools.clients.filmer.rpc('order_roster', order)).data).toBe(3);
  expect(await readNames(schools.clients.coach, sessionId)).toEqual(['Cleo', 'Ben', 'Ana']);
});

test('a surfer who is taken off a roster loses their waves, which become unassigned', async () => {
  const sessionId = await createSession([]);
  const surfer = { id: randomUUID(), session_id: sessionId, name: 'Ana' };
  const video = { id: randomUUID(), session_id: sessionId, file_name: 'a.mp4', size_bytes: 1 };
  const file = { original_path: `${video.id}/a.mp4`, state: 'ready', duration_ms: 9000 };
  const wave = { id: randomUUID(), session_id: sessionId, video_id: video.id, start_ms: 0 };
  await schools.admin.from('surfers').insert(surfer);
  await schools.admin.from('videos').insert({ ...video, ...file });
  await schools.admin.from('waves').insert({ ...wave, end_ms: 4000, surfer_id: surfer.id });
  await schools.clients.coach.from('surfers').delete().eq('id', surfer.id);
  const { data } = await schools.admin.from('waves').select('surfer_id').eq('id', wave.id);
  expect(data).toEqual([{ surfer_id: null }]);
});

test('a coach who has left stays on the sessions they coached, and is not named on others', async () => {
  const { clients, userIds, admin } = schools;
  const organisation_id = idOf('north');
  const seat = { organisation_id, profile_id: userIds.solo };
  await admin.from('memberships').insert({ ...seat, role: 'coach' });
  const sessionId = await createSession([], [userIds.solo]);
  await admin.from('memberships').delete().match(seat);
  const fields = { spot_id: idOf('north spot'), ...when, level: 'advanced' };
  const change = { session_id: sessionId, fields };
  const coach_ids = [userIds.solo, userIds.coach];
  expect((await clients.coach.rpc('save_session', { ...change, coach_ids })).data).toBe(true);
  const named = await clients.coach.rpc('list_session_coaches', { session_id: sessionId });
  expect(named.data?.map(({ full_name }) => full_name)).toEqual(['coach', 'solo']);
  const other = await createSession([]);
  const again = await clients.coach
    .from('session_coaches')
    .insert({ session_id: other, profile_id: userIds.solo });
  expect(again.error?.code).toBe('42501');
});

test('a session is moved to a spot that its staff see, and to no other', async () => {
  const { coach } = schools.clients;
  const sessionId = await createSession([]);
  const move = (spot: string) =>
    coach
      .from('sessions')
      .update({ spot_id: idOf(spot) })
      .eq('id', sessionId)
      .select('spot_id');
  expect((await move('south spot')).error?.code).toBe('42501');
  const own = { id: randomUUID(), organisation_id: idOf('north'), name: 'Next bay' };
  await coach.from('spots').insert(own);
  const fields = { spot_id: own.id, ...when, level: 'x' };
  const change = { session_id: sessionId, fields, coach_ids: [] };
  expect((await coach.rpc('save_session', change)).data).toBe(true);
  const moved = await coach.from('sessions').select('spot_id, level').eq('id', sessionId);
  expect(moved.data).toEqual([{ spot_id: own.id, level: 'x' }]);
});

test('surfers of the session see its hidden spot, and no link does, from the next request on', async () => {
  const { clients, withLink, tokens } = schools;
  await saveLinkConsents(schools.admin, idOf('north session'));
  const hide = (is_hidden: boolean) =>
    clients.coach.from('spots').update({ is_hidden }).eq('id', idOf('north spot')).select('id');
  expect((await hide(true)).data).toHaveLength(1);
  const opened = await openShareLink(withLink(tokens.rider));
  expect(opened).toMatchObject({ spotName: null, waves: [{ surferName: 'rider' }] });
  expect(JSON.stringify(opened)).not.toContain('north spot');
  const seen = await clients.rider.from('spots').select('name');
  expect(seen.data).toEqual([{ name: 'north spot' }]);
  await hide(false);
  expect(await openShareLink(withLink(tokens.rider))).toMatchObject({ spotName: 'north spot' });
});

test('a spot stays hidden when its owner’s account is deleted', async () => {
  const { admin, clients, userIds } = schools;
  const spot = { id: randomUUID(), owner_id: userIds.filmer, name: 'Secret reef' };
  const place = { country: 'PT', latitude: 39.1, longitude: -9.4, is_hidden: true };
  await clients.filmer.from('spots').insert({ ...spot, ...place });
  const session = { id: randomUUID(), organisation_id: idOf('north'), spot_id: spot.id, ...when };
  await clients.filmer.from('sessions').insert({ ...session, created_by: userIds.filmer });
  expect((await admin.auth.admin.deleteUser(userIds.filmer)).error).toBeNull();
  const { data } = await admin
    .from('sessions')
    .select('spot:spots!sessions_spot_id_fkey(*)')
    .eq('id', session.id)
    .single();
  expect(data?.spot).toMatchObject({ ...place, organisation_id: idOf('north'), owner_id: null });
});
