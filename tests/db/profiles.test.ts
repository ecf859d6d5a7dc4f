import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { type Client, PEOPLE, type Person } from './support/create-two-schools.ts';
import { setUpSchools } from './support/set-up-schools.ts';

const { schools, sql, idOf } = setUpSchools();

const picture = () => new Blob(['webp'], { type: 'image/webp' });
function change(person: Person, patch: Record<string, unknown>) {
  const { clients, userIds } = schools;
  return clients[person]
    .from('profiles')
    .update(patch as { full_name: string })
    .eq('id', userIds[person])
    .select('*')
    .single();
}

test('a user changes all fields of their profile, and reads them back', async () => {
  for (const person of PEOPLE) {
    const patch = {
      full_name: `${person} 🏄`,
      stance: 'goofy',
      level: 'improver',
      home_spot: 'Anza',
      swell_unit: 'ft',
      wind_unit: 'kn',
      temperature_unit: 'F',
    };
    const { data, error } = await change(person, patch);
    expect(error, person).toBeNull();
    expect(data).toMatchObject({ id: schools.userIds[person], ...patch });
  }
});

test('the wind may be stored in metres per second', async () => {
  const { data } = await change('rider', { wind_unit: 'm/s' });
  expect(data).toMatchObject({ wind_unit: 'm/s' });
});

test.each([
  ['stance', { stance: 'switch' }],
  ['level', { level: 'god' }],
  ['swell', { swell_unit: 'fathoms' }],
  ['wind', { wind_unit: 'Bft' }],
  ['temperature', { temperature_unit: 'K' }],
  ['home spot', { home_spot: 'x'.repeat(81) }],
  ['picture of another user', { avatar_path: `${randomUUID()}/${randomUUID()}.webp` }],
  ['system date', { created_at: '2020-01-01' }],
  ['spot id', { home_spot_id: null }],
])('a wrong %s is rejected', async (_, patch) => {
  expect((await change('rider', patch)).error).not.toBeNull();
});

test('a home spot is linked to a spot that the user may see, and otherwise stays text', async () => {
  const spot = ' NORTH spot ';
  const rider = await change('rider', { home_spot: spot });
  expect(rider.data).toMatchObject({ home_spot: 'NORTH spot', home_spot_id: idOf('north spot') });
  const stranger = await change('south', { home_spot: spot });
  expect(stranger.data).toMatchObject({ home_spot: 'NORTH spot', home_spot_id: null });
  expect((await change('rider', { home_spot: '' })).data?.home_spot_id).toBeNull();
});

test('members see each other’s name and picture and nothing more', async () => {
  const north = ['coach', 'filmer', 'member', 'owner'];
  const expected: Partial<Record<Person, string[]>> = { south: ['south'], rider: [], solo: [] };
  for (const person of PEOPLE) {
    const { data } = await schools.clients[person].rpc('list_fellow_members');
    const names = data?.map((row) => schools.names.get(row.profile_id)).sort();
    expect(names, person).toEqual(expected[person] ?? north);
    for (const row of data ?? []) {
      expect(Object.keys(row).sort()).toEqual(
        ['organisation_id', 'profile_id', 'role', 'full_name', 'avatar_path'].sort(),
      );
    }
  }
  expect((await schools.anon.rpc('list_fellow_members')).data).toBeNull();
});

test('users store pictures in their own folder alone', async () => {
  const { clients, userIds, anon } = schools;
  const path = `${userIds.owner}/${randomUUID()}.webp`;
  expect((await clients.owner.storage.from('avatars').upload(path, picture())).error).toBeNull();
  const others: [string, Client][] = [
    ...PEOPLE.filter((person) => person !== 'owner').map((p): [string, Client] => [p, clients[p]]),
    ['visitor', anon],
    ['visitor with a link', schools.withLink(schools.tokens.rider)],
  ];
  for (const [name, client] of others) {
    const avatars = client.storage.from('avatars');
    const planted = `${userIds.owner}/${randomUUID()}.webp`;
    expect((await avatars.upload(planted, picture())).error, name).not.toBeNull();
    expect((await avatars.upload(path, picture(), { upsert: true })).error, name).not.toBeNull();
    expect((await avatars.createSignedUploadUrl(planted)).error, name).not.toBeNull();
    await avatars.remove([path]);
    expect((await avatars.list(userIds.owner)).data ?? [], name).toEqual([]);
  }
  expect((await clients.owner.storage.from('avatars').list(userIds.owner)).data).toHaveLength(1);
  const shown = await fetch(
    clients.owner.storage.from('avatars').getPublicUrl(path).data.publicUrl,
  );
  expect([shown.status, await shown.text()]).toEqual([200, 'webp']);
});

test('a folder accepts a few pictures with our names, and nothing else', async () => {
  const { clients, userIds } = schools;
  const avatars = clients.solo.storage.from('avatars');
  const mine = userIds.solo;
  const path = `${mine}/${randomUUID()}.webp`;
  const refused: [string, Blob][] = [
    [`${mine}/me.webp`, picture()],
    [`${mine}/${randomUUID()}.svg`, picture()],
    [`${mine}/more/${randomUUID()}.webp`, picture()],
    [`${mine}/../${idOf('owner')}/${randomUUID()}.webp`, picture()],
    [path, new Blob(['<svg/>'], { type: 'image/svg+xml' })],
    [path, new Blob(['x'.repeat(600_000)], { type: 'image/webp' })],
  ];
  for (const [name, file] of refused) {
    expect((await avatars.upload(name, file)).error, name).not.toBeNull();
  }
  const paths = Array.from({ length: 6 }, () => `${mine}/${randomUUID()}.webp`);
  for (const each of paths) expect((await avatars.upload(each, picture())).error).toBeNull();
  expect((await avatars.upload(path, picture())).error).not.toBeNull();
  await avatars.remove(paths);
  expect((await avatars.list(mine)).data).toEqual([]);
});

test('an organisation retains its last owner, until there is another or it is deleted', async () => {
  const { admin, clients, userIds } = schools;
  const { data: made } = await clients.solo.rpc('create_organisation', { name: 'Short-lived' });
  const organisation_id = made ?? '';
  const membership = admin.from('memberships');
  const joining = { organisation_id, profile_id: userIds.rider, role: 'coach' };
  expect((await membership.insert(joining)).error).toBeNull();
  const last = { organisation_id, profile_id: userIds.solo };
  expect((await membership.update({ role: 'coach' }).match(last)).error?.code).toBe('23514');
  expect((await membership.delete().match(last)).error?.code).toBe('23514');

  const next = { organisation_id, profile_id: userIds.rider };
  for (const person of ['rider', 'owner', 'south'] as const) {
    expect((await clients[person].rpc('make_owner', next)).data, person).toBe(false);
    const refused = await clients[person].rpc('delete_organisation', { organisation_id });
    expect(refused.data, person).toBe(false);
  }
  const outsider = { organisation_id, profile_id: userIds.south };
  expect((await clients.solo.rpc('make_owner', outsider)).data).toBe(false);
  expect((await clients.solo.rpc('make_owner', next)).data).toBe(true);
  expect((await membership.delete().match(last)).error).toBeNull();
  expect((await clients.rider.rpc('delete_organisation', { organisation_id })).data).toBe(true);
});

test('two owners who leave at once do not leave an organisation without one', async () => {
  const { admin, clients, userIds } = schools;
  const { data } = await clients.solo.rpc('create_organisation', { name: 'Two' });
  const organisation_id = data ?? '';
  const second = { organisation_id, profile_id: userIds.rider, role: 'owner' };
  await admin.from('memberships').insert(second);
  const leave = (profile_id: string) =>
    sql`delete from public.memberships
      where organisation_id = ${organisation_id} and profile_id = ${profile_id}`;
  const outcomes = await Promise.allSettled([leave(userIds.solo), leave(userIds.rider)]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await admin.from('organisations').delete().eq('id', organisation_id);
});

test('deleting an account deletes the user’s data and leaves the school’s', async () => {
  const { admin, clients, userIds } = schools;
  const me = userIds.filmer;
  const path = `${me}/${randomUUID()}.webp`;
  await clients.filmer.storage.from('avatars').upload(path, picture());
  const spot = randomUUID();
  await clients.filmer.from('spots').insert({ id: spot, owner_id: me, name: 'Secret' });
  const when = { starts_at: '2026-11-21T09:30:00Z', time_zone: 'UTC', created_by: me };
  const atWork = { id: randomUUID(), organisation_id: idOf('north'), spot_id: spot, ...when };
  const own = { id: randomUUID(), owner_id: me, spot_id: spot, ...when };
  expect((await clients.filmer.from('sessions').insert([atWork, own])).error).toBeNull();
  const film = { id: randomUUID(), created_by: me, file_name: 'a.mp4', size_bytes: 1 };
  const mine = { ...film, id: randomUUID(), session_id: own.id };
  const videos = [{ ...film, session_id: atWork.id }, mine].map((video) => ({
    ...video,
    original_path: `${video.id}/a.mp4`,
    state: 'ready',
  }));
  expect((await admin.from('videos').insert(videos)).error).toBeNull();

  expect((await admin.auth.admin.deleteUser(me)).error).toBeNull();

  const left = await admin
    .from('sessions')
    .select('id, spots!sessions_spot_id_fkey(*)')
    .in('id', [atWork.id, own.id]);
  expect(left.data).toMatchObject([
    { id: atWork.id, spots: { name: 'Secret', organisation_id: idOf('north'), owner_id: null } },
  ]);
  const kept = await admin.from('videos').select('id, created_by').in('id', [film.id, mine.id]);
  expect(kept.data).toEqual([{ id: film.id, created_by: null }]);
  const files = await admin
    .from('file_removals')
    .select('bucket, path')
    .in('path', [path, `${mine.id}/a.mp4`, `${film.id}/a.mp4`]);
  expect(files.data?.map(({ bucket }) => bucket).sort()).toEqual(['avatars', 'originals']);
});

test('the account of a school’s last owner cannot be deleted', async () => {
  const { admin, userIds } = schools;
  expect((await admin.auth.admin.deleteUser(userIds.owner)).error).not.toBeNull();
  const { data } = await admin.from('memberships').select('role').eq('profile_id', userIds.owner);
  expect(data).toEqual([{ role: 'owner' }]);
});

test('only this device’s session shows whether the user signed in just now', async () => {
  const { clients } = schools;
  const recently = (seconds: number) =>
    clients.coach.rpc('signed_in_within', { seconds }).then(({ data }) => data);
  expect(await recently(600)).toBe(true);
  await sql`update auth.sessions set created_at = now() - interval '11 minutes'
    where user_id = ${schools.userIds.coach}`;
  expect(await recently(600)).toBe(false);
  expect((await schools.anon.rpc('signed_in_within', { seconds: 600 })).data).not.toBe(true);
});
