import { randomUUID } from 'node:crypto';
import type { TransactionSql } from 'postgres';
import { beforeEach, describe, expect, test } from 'vitest';
import { CREW, createCrewedSchool, crew } from './support/create-crewed-school.ts';
import { type Client, PEOPLE, type Person } from './support/create-two-schools.ts';
import { setUpSchools } from './support/set-up-schools.ts';
import { waitUntilBlocked } from './support/wait-until-blocked.ts';

const { schools, sql } = setUpSchools();
let organisation_id: string;

beforeEach(async () => {
  organisation_id = await createCrewedSchool(schools);
});

const member = (person: Person) => ({ organisation_id, profile_id: schools.userIds[person] });

async function readRoles(): Promise<Partial<Record<string, string>>> {
  const { data } = await schools.admin
    .from('memberships')
    .select('profile_id, role')
    .eq('organisation_id', organisation_id);
  return Object.fromEntries(
    (data ?? []).map((row) => [schools.names.get(row.profile_id), row.role]),
  );
}

async function changeRole(by: Client, person: Person, role: string) {
  return (await by.rpc('change_role', { ...member(person), role })).data;
}

test('an account owns at most ten organisations, also after simultaneous requests', async () => {
  const { solo } = schools.clients;
  const made = await Promise.all(
    Array.from({ length: 12 }, (_, n) => solo.rpc('create_organisation', { name: `Reef ${n}` })),
  );
  expect(made.map(({ error }) => error?.code ?? 'made').sort()).toEqual([
    'PT429',
    'PT429',
    ...Array.from({ length: 10 }, () => 'made'),
  ]);
  // A repeated request is still the same organisation.
  const organisation_id = made.find(({ data }) => data)?.data ?? '';
  const again = await solo.rpc('create_organisation', { name: 'Again', organisation_id });
  expect(again.data).toBe(organisation_id);
});

test('a user who creates an organisation owns it, with default settings', async () => {
  const { data } = await schools.clients.coach
    .from('organisations')
    .select('*')
    .eq('id', organisation_id)
    .single();
  expect(data).toMatchObject({
    name: 'Reef',
    kind: 'school',
    logo_path: null,
    colour: null,
    time_zone: 'UTC',
    levels: ['beginner', 'improver', 'intermediate', 'advanced'],
    retention_days: 30,
    link_days: 30,
    has_prices: false,
  });
  expect(await readRoles()).toEqual(CREW);
});

test('owners and admins change settings, other members and strangers do not', async () => {
  const patch = {
    name: 'Dunes',
    kind: 'camp',
    colour: '#0a7d8c',
    time_zone: 'Europe/Lisbon',
    levels: ['kids', 'grown-ups'],
    retention_days: 60,
    link_days: 7,
    has_prices: true,
  };
  for (const person of PEOPLE) {
    const { data } = await schools.clients[person]
      .from('organisations')
      .update(patch)
      .eq('id', organisation_id)
      .select('id');
    expect(data ?? [], person).toHaveLength(person === 'owner' || person === 'coach' ? 1 : 0);
  }
  const { data } = await schools.admin
    .from('organisations')
    .select('*')
    .eq('id', organisation_id)
    .single();
  expect(data).toMatchObject(patch);
});

test.each([
  ['an unknown kind', { kind: 'circus' }],
  ['a colour by name', { colour: 'red' }],
  ['a colour with more text', { colour: '#0a7d8c;x' }],
  ['a time zone with spaces', { time_zone: 'Europe/ Lisbon' }],
  ['no level', { levels: [] }],
  ['a level without a name', { levels: ['kids', ''] }],
  ['too many levels', { levels: Array.from({ length: 13 }, (_, index) => `${index}`) }],
  ['a level that is too long', { levels: ['x'.repeat(41)] }],
  ['films that are deleted at once', { retention_days: 0 }],
  ['links for ever', { link_days: 366 }],
  ['a name of spaces', { name: '  ' }],
  ['a logo in another folder', { logo_path: `${randomUUID()}/${randomUUID()}.webp` }],
  ['another age', { created_at: '2020-01-01' } as { name?: string }],
])('%s is rejected, from its owner too', async (_, patch) => {
  const { error } = await schools.clients.owner
    .from('organisations')
    .update(patch)
    .eq('id', organisation_id);
  expect(error).not.toBeNull();
});

describe('roles', () => {
  const roles = ['owner', 'admin', 'coach', 'filmer', 'surfer'];

  test('an owner assigns every role, an admin all but the owner’s, other members none', async () => {
    for (const person of PEOPLE) {
      for (const role of roles) {
        const answer = await changeRole(schools.clients[person], 'member', role);
        const mayChange = person === 'owner' || (person === 'coach' && role !== 'owner');
        expect(answer, `${person} makes ${role}`).toBe(mayChange ? 'done' : 'not-allowed');
      }
      await changeRole(schools.clients.owner, 'member', 'surfer');
    }
    expect(await readRoles()).toEqual(CREW);
    expect(
      (await schools.anon.rpc('change_role', { ...member('member'), role: 'owner' })).error,
    ).not.toBeNull();
  });

  test('only an owner changes an owner', async () => {
    for (const person of PEOPLE) {
      if (person === 'owner') continue;
      expect(await changeRole(schools.clients[person], 'owner', 'surfer'), person).toBe(
        'not-allowed',
      );
      const { data } = await schools.clients[person].rpc('remove_member', member('owner'));
      expect(data, person).toBe('not-allowed');
    }
    expect(await readRoles()).toEqual(CREW);
  });

  test('an unknown role and a user who is no member are rejected', async () => {
    const { owner } = schools.clients;
    expect(
      (await owner.rpc('change_role', { ...member('member'), role: 'king' })).error,
    ).not.toBeNull();
    expect(await changeRole(owner, 'south', 'coach')).toBe('not-a-member');
    expect((await owner.rpc('remove_member', member('south'))).data).toBe('not-a-member');
    expect((await owner.rpc('transfer_organisation', member('south'))).data).toBe('not-a-member');
    expect((await owner.rpc('transfer_organisation', member('owner'))).data).toBe('not-a-member');
    expect(await readRoles()).toEqual(CREW);
  });

  test('owners and admins remove members, each member can leave', async () => {
    for (const person of ['filmer', 'rider', 'member', 'south', 'solo'] as const) {
      const victim = person === 'filmer' ? 'rider' : 'filmer';
      const { data } = await schools.clients[person].rpc('remove_member', member(victim));
      expect(data, person).toBe('not-allowed');
    }
    expect(await readRoles()).toEqual(CREW);
    expect((await schools.clients.coach.rpc('remove_member', member('filmer'))).data).toBe('done');
    expect((await schools.clients.rider.rpc('remove_member', member('rider'))).data).toBe('done');
    expect((await schools.clients.coach.rpc('remove_member', member('coach'))).data).toBe('done');
    expect(await readRoles()).toEqual({ owner: 'owner', member: 'surfer' });
    const { data } = await schools.clients.rider
      .from('organisations')
      .select('id')
      .eq('id', organisation_id);
    expect(data).toEqual([]);
  });

  test('only the owner transfers the ownership, becomes an admin and may leave', async () => {
    for (const person of PEOPLE) {
      if (person === 'owner') continue;
      const { data } = await schools.clients[person].rpc('transfer_organisation', member('member'));
      expect(data, person).toBe('not-allowed');
    }
    const { owner } = schools.clients;
    expect((await owner.rpc('transfer_organisation', member('filmer'))).data).toBe('done');
    expect(await readRoles()).toEqual({ ...CREW, owner: 'admin', filmer: 'owner' });
    expect((await owner.rpc('remove_member', member('owner'))).data).toBe('done');
    expect(await readRoles()).not.toHaveProperty('owner');
  });
});

describe('the last owner', () => {
  test('can neither leave nor give the role up', async () => {
    const { owner } = schools.clients;
    expect((await owner.rpc('remove_member', member('owner'))).data).toBe('last-owner');
    expect(await changeRole(owner, 'owner', 'admin')).toBe('last-owner');
    expect(await readRoles()).toEqual(CREW);
  });

  /** In a transaction of their own, which stays open until the caller ends it. */
  async function speakAs(transaction: TransactionSql, person: Person) {
    const claims = JSON.stringify({
      sub: schools.userIds[person],
      role: 'authenticated',
      aal: 'aal1',
    });
    await transaction`select set_config('request.jwt.claims', ${claims}, true)`;
    await transaction`select set_config('request.jwt.claim.sub', ${schools.userIds[person]}, true)`;
    await transaction`set local role authenticated`;
  }

  test.each([
    [
      'leave',
      'last-owner',
      (by: TransactionSql, person: Person) =>
        by<
          { answer: string }[]
        >`select public.remove_member(${organisation_id}, ${schools.userIds[person]}) as answer`,
    ],
    [
      'turn each other out',
      'not-allowed',
      (by: TransactionSql, person: Person) =>
        by<{ answer: string }[]>`select public.change_role(${organisation_id},
        ${schools.userIds[person === 'owner' ? 'coach' : 'owner']}, 'surfer') as answer`,
    ],
  ])('remains when two owners %s at the same time', async (_, second, act) => {
    expect(await changeRole(schools.clients.owner, 'coach', 'owner')).toBe('done');
    let late: Promise<string | undefined> = Promise.resolve(undefined);
    await sql.begin(async (first) => {
      await speakAs(first, 'owner');
      expect((await act(first, 'owner'))[0]?.answer).toBe('done');
      late = sql.begin(async (other) => {
        await speakAs(other, 'coach');
        return (await act(other, 'coach'))[0]?.answer;
      });
      await waitUntilBlocked(sql);
    });
    expect(await late).toBe(second);
    expect(Object.values(await readRoles()).filter((role) => role === 'owner')).toHaveLength(1);
  });
});

test('members see the other members, page by page, owners and admins first', async () => {
  const { clients, names, anon } = schools;
  const list = async (client: Client, page: object = {}) => {
    const { data } = await client.rpc('list_members', { organisation_id, ...page });
    return data?.map((row) => [names.get(row.profile_id), row.role, row.total]);
  };
  const all = Object.entries(CREW).map(([person, role]) => [person, role, 5]);
  for (const person of crew) expect(await list(clients[person])).toEqual(all);
  expect(await list(clients.member, { page_size: 2, skip: 2 })).toEqual(all.slice(2, 4));
  expect(await list(clients.south)).toEqual([]);
  expect(await list(anon)).toBeUndefined();
});

test('owners and admins store the logo, which is public and deleted with the organisation', async () => {
  const { clients, admin, anon } = schools;
  const logo = () => new Blob(['webp'], { type: 'image/webp' });
  const put = async (client: Client, path: string) =>
    (await client.storage.from('logos').upload(path, logo())).error === null;
  const path = `${organisation_id}/${randomUUID()}.webp`;
  expect(await put(clients.coach, path)).toBe(true);
  for (const person of PEOPLE) {
    const mayChange = person === 'owner' || person === 'coach';
    const own = `${organisation_id}/${randomUUID()}.webp`;
    expect(await put(clients[person], own), person).toBe(mayChange);
    if (!mayChange) await clients[person].storage.from('logos').remove([path]);
  }
  expect(await put(anon, `${organisation_id}/${randomUUID()}.webp`)).toBe(false);
  expect(await put(clients.owner, `${organisation_id}/logo.webp`)).toBe(false);
  expect(await put(clients.owner, `${schools.ids.get('south')}/${randomUUID()}.webp`)).toBe(false);
  const shown = await fetch(anon.storage.from('logos').getPublicUrl(path).data.publicUrl);
  expect(shown.status).toBe(200);
  for (let kept = 3; kept < 6; kept++) {
    expect(await put(clients.owner, `${organisation_id}/${randomUUID()}.webp`)).toBe(true);
  }
  expect(await put(clients.owner, `${organisation_id}/${randomUUID()}.webp`)).toBe(false);
  const gone = await clients.owner.rpc('delete_organisation', { organisation_id });
  expect(gone.data).toBe(true);
  const { data } = await admin.from('file_removals').select('path').eq('bucket', 'logos');
  expect(data).toHaveLength(6);
});
