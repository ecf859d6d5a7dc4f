import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { createCrewedSchool, crew } from './support/create-crewed-school.ts';
import { PEOPLE, type Person } from './support/create-two-schools.ts';
import { setUpSchools } from './support/set-up-schools.ts';

const { schools, sql } = setUpSchools();
let organisation_id: string;

beforeEach(async () => {
  organisation_id = await createCrewedSchool(schools);
});

const member = (person: Person) => ({ organisation_id, profile_id: schools.userIds[person] });

/** A token, and the row with its hash. */
function draftInvite(person: Person, row: { email?: string; expires_at?: string } = {}) {
  const token = randomBytes(32).toString('base64url');
  const token_hash = `\\x${createHash('sha256').update(token).digest('hex')}`;
  const created_by = schools.userIds[person];
  return {
    token,
    invite: { id: randomUUID(), organisation_id, role: 'coach', token_hash, created_by, ...row },
  };
}

/** Creates an invite in the owner's name; returns its token. */
async function invite(row: { email?: string; expires_at?: string } = {}): Promise<string> {
  const draft = draftInvite('owner', row);
  const { error } = await schools.clients.owner.from('invites').insert(draft.invite);
  if (error) throw error;
  return draft.token;
}

async function accept(person: Person, token: string) {
  return (await schools.clients[person].rpc('accept_invite', { token })).data;
}

async function countMembers(): Promise<number> {
  const { data } = await schools.admin
    .from('memberships')
    .select('role')
    .match({ organisation_id });
  return data?.length ?? 0;
}

test('owners and admins create and revoke invites, other members and strangers do not', async () => {
  for (const person of PEOPLE) {
    const mayInvite = person === 'owner' || person === 'coach';
    const invites = () => schools.clients[person].from('invites');
    const draft = draftInvite(person);
    expect((await invites().insert(draft.invite)).error === null, person).toBe(mayInvite);
    await schools.admin.from('invites').upsert(draft.invite);
    const revoked = await invites()
      .update({ revoked_at: new Date().toISOString() })
      .eq('id', draft.invite.id)
      .select('id');
    expect(revoked.data ?? [], person).toHaveLength(mayInvite ? 1 : 0);
  }
});

test.each([
  ['an owner', { role: 'owner' }],
  ['in another user’s name', { created_by: 'south' }],
  ['for ever', { expires_at: '2099-01-01T00:00:00Z' }],
  ['to an invalid address', { email: 'x' }],
  ['as accepted already', { accepted_at: '2026-11-21T00:00:00Z' }],
])('no member invites %s', async (_, row) => {
  const { created_by, ...rest } = row as { created_by?: Person };
  const draft = { ...draftInvite('owner').invite, ...rest };
  if (created_by) draft.created_by = schools.userIds[created_by];
  expect((await schools.clients.owner.from('invites').insert(draft)).error).not.toBeNull();
});

test('a link admits one person, with its role, and no second one', async () => {
  const token = await invite();
  expect(await accept('filmer', token)).toBe('member');
  const { data } = await schools.clients.solo.rpc('open_invite', { token });
  expect(data).toEqual({
    state: 'open',
    role: 'coach',
    organisationId: organisation_id,
    organisationName: 'Reef',
    logoPath: null,
  });
  const answers = await Promise.all([accept('solo', token), accept('south', token)]);
  expect(answers.sort()).toEqual(['joined', 'used']);
  expect(await countMembers()).toBe(crew.length + 1);
  expect(await accept('solo', randomBytes(32).toString('base64url'))).toBeNull();
  expect((await schools.anon.rpc('accept_invite', { token })).error).not.toBeNull();
  expect((await schools.anon.rpc('open_invite', { token })).error).not.toBeNull();
});

test('an invite for an address admits any user who has confirmed that address', async () => {
  const { data } = await schools.admin.auth.admin.getUserById(schools.userIds.solo);
  const token = await invite({ email: data.user?.email ?? '' });
  expect(await accept('south', token)).toBe('wrong-address');
  await sql`update auth.users set email_confirmed_at = null where id = ${schools.userIds.solo}`;
  expect(await accept('solo', token)).toBe('wrong-address');
  await sql`update auth.users set email_confirmed_at = now() where id = ${schools.userIds.solo}`;
  expect(await accept('solo', token)).toBe('joined');
});

test('an expired or revoked invite admits no user, and stays so', async () => {
  const expired = await invite();
  await sql`update public.invites set created_at = now() - interval '8 days', expires_at = now() - interval '1 s'
      where organisation_id = ${organisation_id}`;
  expect(await accept('solo', expired)).toBe('expired');
  const revoked = await invite();
  const mine = () => schools.clients.owner.from('invites');
  await mine()
    .update({ revoked_at: new Date().toISOString() })
    .eq('organisation_id', organisation_id);
  expect(await accept('solo', revoked)).toBe('revoked');
  await mine().update({ revoked_at: null }).eq('organisation_id', organisation_id);
  expect(await accept('solo', revoked)).toBe('revoked');
});

test('invites by a member who leaves, or is no admin any more, are revoked', async () => {
  const left = draftInvite('coach');
  expect((await schools.clients.coach.from('invites').insert(left.invite)).error).toBeNull();
  await schools.clients.owner.rpc('change_role', { ...member('filmer'), role: 'admin' });
  const demoted = draftInvite('filmer');
  expect((await schools.clients.filmer.from('invites').insert(demoted.invite)).error).toBeNull();
  expect((await schools.clients.coach.rpc('remove_member', member('coach'))).data).toBe('done');
  const role = { ...member('filmer'), role: 'coach' };
  expect((await schools.clients.owner.rpc('change_role', role)).data).toBe('done');
  expect(await accept('solo', left.token)).toBe('revoked');
  expect(await accept('solo', demoted.token)).toBe('revoked');
});
