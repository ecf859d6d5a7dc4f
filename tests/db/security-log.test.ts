import { randomBytes, randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import { expect, test } from 'vitest';
import { createVideo } from '#app/domain/uploads/create-video.server.ts';
import type { Database } from '#app/platform/database/database.types.ts';
import { toServerProof } from '../support/to-server-proof.ts';
import { waitUntil } from '../support/wait-until.ts';
import type { Client } from './support/create-two-schools.ts';
import { setUpSchools } from './support/set-up-schools.ts';

const PHONE = 'Mozilla/5.0 (Linux; Android 10; K) Chrome/141.0.0.0 Mobile Safari/537.36';

const { backend, schools, sql, idOf } = setUpSchools();

/** From a phone at this address, as the server in front forwards it. */
function connect(address: string): Client {
  return createClient<Database>(backend.url, backend.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: {
      headers: {
        'x-forwarded-for': address,
        'user-agent': PHONE,
        'x-server-proof': toServerProof(backend.secretKey),
      },
    },
  });
}

async function createPerson() {
  const login = { email: `${randomUUID()}@example.com`, password: randomUUID() };
  const { data } = await schools.admin.auth.admin.createUser({ ...login, email_confirm: true });
  const id = data.user?.id ?? '';
  await schools.admin.from('profiles').upsert({ id, full_name: 'Nahia' });
  return { ...login, id };
}

async function signIn(login: { email: string; password: string }, address = '203.0.113.7') {
  const client = connect(address);
  const { error } = await client.auth.signInWithPassword(login);
  if (error) throw error;
  return client;
}

async function listEvents(client: Client) {
  const { data, error } = await client.rpc('list_my_security_events', { take: 1000 });
  if (error) throw error;
  return data;
}

test('signing in is logged with device and network, which do not reveal the address', async () => {
  const person = await createPerson();
  const client = await signIn(person, '2001:db8:7:1::9');
  const [event] = await listEvents(client);
  expect(event).toMatchObject({
    event: 'signed-in',
    details: { method: 'password' },
    by_me: true,
    about_me: true,
    network: '2001:db8:7::/48',
    user_agent: PHONE,
  });
});

test('a failed sign-in is logged for the account, and does not reveal who has one', async () => {
  const person = await createPerson();
  const thief = connect('198.51.100.23');
  const answers = [person.email, 'nobody@example.com'].map((email) =>
    thief.auth.signInWithPassword({ email, password: 'wrong one' }),
  );
  const [known, unknown] = (await Promise.all(answers)).map(({ error }) => error?.message);
  expect(known).toBe(unknown);
  const client = await signIn(person);
  const events = await waitUntil(
    () => listEvents(client),
    (found) => found.some(({ event }) => event === 'sign-in-failed'),
  );
  expect(events.find(({ event }) => event === 'sign-in-failed')).toMatchObject({
    by_me: false,
    network: '198.51.100.0/24',
    user_agent: PHONE,
  });
  const call = { email: 'x@example.com', address: '', user_agent: '', method: 'password' };
  expect((await client.rpc('log_failed_sign_in', call)).error).not.toBeNull();
});

test('a stranger’s tries fill the log with at most ten lines a day from one network', async () => {
  const person = await createPerson();
  const guess = (address: string, user_agent: string) =>
    schools.admin.rpc('log_failed_sign_in', {
      email: person.email,
      address,
      user_agent,
      method: 'password',
    });
  await Promise.all(Array.from({ length: 15 }, () => guess('198.51.100.7', 'x'.repeat(1000))));
  await guess('192.0.2.1', PHONE);
  const failed = (await listEvents(await signIn(person))).filter(
    ({ event }) => event === 'sign-in-failed',
  );
  expect(failed.map(({ network }) => network).sort()).toEqual([
    '192.0.2.0/24',
    ...Array.from({ length: 10 }, () => '198.51.100.0/24'),
  ]);
});

test('a request without a key is not logged', async () => {
  const person = await createPerson();
  const asked = (key: Record<string, string>) =>
    fetch(`${backend.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...key },
      body: JSON.stringify({ email: person.email, password: 'wrong one' }),
    });
  expect((await asked({})).status).toBe(401);
  expect((await asked({ apikey: 'sb_publishable_wrong' })).status).toBe(401);
  expect((await asked({ apikey: backend.publishableKey })).status).toBe(400);
  const client = await signIn(person);
  const events = await waitUntil(
    () => listEvents(client),
    (found) => found.some(({ event }) => event === 'sign-in-failed'),
  );
  expect(events.filter(({ event }) => event === 'sign-in-failed')).toHaveLength(1);
});

test('a change of password or address is logged with the network of the session', async () => {
  const person = await createPerson();
  const client = await signIn(person);
  await client.auth.updateUser({ password: `new ${person.password}` });
  await schools.admin.auth.admin.updateUserById(person.id, { email: `new-${person.email}` });
  // Her session has ended with her address.
  const changed = { email: `new-${person.email}`, password: `new ${person.password}` };
  const again = await signIn({ ...person, ...changed });
  expect((await listEvents(again)).slice(1, 3)).toMatchObject([
    { event: 'email-changed', details: { before: person.email }, network: '203.0.113.0/24' },
    { event: 'password-changed', network: '203.0.113.0/24', by_me: true },
  ]);
});

test('changes of roles and invites past the app are logged too', async () => {
  const { clients, ids, userIds } = schools;
  const organisation_id = ids.get('north') ?? '';
  const args = { organisation_id, profile_id: userIds.member, role: 'filmer' };
  expect((await clients.owner.rpc('change_role', args)).data).toBe('done');
  const [concerned] = await listEvents(clients.member);
  const expected = { event: 'role-changed', details: { before: 'surfer', role: 'filmer' } };
  expect(concerned).toMatchObject({
    ...expected,
    organisation_name: 'north',
    by_me: false,
    about_me: true,
    // The owner's, which the member must not see.
    network: null,
    user_agent: null,
  });
  expect((await listEvents(clients.owner))[0]).toMatchObject({ ...expected, by_me: true });
  expect((await listEvents(clients.coach)).map(({ event }) => event)).not.toContain('role-changed');

  const invite = { organisation_id, role: 'coach', created_by: userIds.owner };
  const token_hash = `\\x${randomBytes(32).toString('hex')}`;
  expect((await clients.owner.from('invites').insert({ ...invite, token_hash })).error).toBeNull();
  expect((await listEvents(clients.owner))[0]).toMatchObject({ event: 'invite-created' });
});

test('platform admins see all of the log, users see their own, and no role changes it', async () => {
  const admin = await createPerson();
  const client = await signIn(admin);
  expect((await client.rpc('list_security_events', { take: 200 })).data).toEqual([]);
  await schools.admin.rpc('configure_platform', { admin_emails: [admin.email] });
  const { data } = await client.rpc('list_security_events', { search: 'member-', take: 200 });
  expect(data?.[0]).toMatchObject({ event: 'role-changed', actor_email: expect.any(String) });
  expect((await listEvents(client))[0]).toMatchObject({ event: 'platform-admin-added' });
  await client.from('feature_flags').update({ open_to: 'everyone' }).eq('key', 'beta-room');
  expect((await listEvents(client))[0]).toMatchObject({
    event: 'feature-changed',
    details: { feature: 'beta-room', open_to: 'everyone' },
  });
  for (const asker of [client, schools.admin]) {
    const table = asker.from('security_events');
    expect((await table.delete().neq('event', '')).error).not.toBeNull();
    expect((await table.update({ network: null }).neq('event', '')).error).not.toBeNull();
  }
});

test('the owner of a school reads in the log what a platform admin did in its data', async () => {
  const admin = await createPerson();
  const client = await signIn(admin);
  await schools.admin.rpc('configure_platform', { admin_emails: [admin.email] });
  const file = { name: 'card.mp4', sizeBytes: 4, fingerprint: null };
  const film = await createVideo(client, admin.id, idOf('north session'), file);
  const id = film?.id ?? '';
  await client.rpc('report_uploads', { reports: [{ videoId: id, sentBytes: 2, problem: null }] });
  const sent = client.storage.from('originals').upload(film?.path ?? '', new Blob(['film']));
  expect((await sent).error).toBeNull();
  expect((await client.rpc('finish_upload', { video_id: id })).data).toBe(true);
  const of_organisation = idOf('north');
  await client.rpc('set_storage_quota', { new_quota_bytes: 1_000_000, of_organisation });
  await sql`update public.conversions set state = 'failed' where video_id = ${id}`;
  expect((await client.rpc('retry_failed_conversions')).data).toBe(1);
  expect((await client.rpc('delete_uploads', { video_ids: [id] })).data).toBe(1);

  const tables = ['videos', 'conversions', 'storage_quota', 'videos', 'videos'];
  const expected = tables.map((table) => ({ event: 'admin-changed', details: { table } }));
  const events = await listEvents(schools.clients.owner);
  expect(events.slice(0, 6)).toMatchObject([
    ...expected.map((event) => ({ ...event, organisation_name: 'north', by_me: false })),
    // Without the progress of the upload.
    { event: expect.not.stringMatching('admin-changed') },
  ]);
  const own = (await listEvents(client)).filter(({ by_me }) => by_me);
  expect(own.slice(0, 5)).toMatchObject(expected);
});

test('the log is stored for 90 days, and deleted with the account', async () => {
  const person = await createPerson();
  const client = await signIn(person);
  await signIn(person);
  await sql`update public.security_events set created_at = now() - interval '91 days'
    where id = (select id from public.security_events where user_id = ${person.id}
      and event = 'signed-in' limit 1)`;
  const count = async () => (await listEvents(client)).map(({ event }) => event);
  expect((await count()).filter((event) => event === 'signed-in')).toHaveLength(2);
  await schools.admin.rpc('clean_security_log');
  expect((await count()).filter((event) => event === 'signed-in')).toHaveLength(1);
  expect((await schools.admin.auth.admin.deleteUser(person.id)).error).toBeNull();
  const left = await sql`select 1 from public.security_events where user_id = ${person.id}`;
  expect(left).toHaveLength(0);
});

test('a user sees their sessions, and ends one of them at once', async () => {
  const person = await createPerson();
  const here = await signIn(person, '203.0.113.7');
  const there = await signIn(person, '192.0.2.1');
  const { data } = await here.rpc('list_my_sessions');
  expect(data).toMatchObject([
    { network: '203.0.113.0/24', user_agent: PHONE, is_current: true },
    { network: '192.0.2.0/24', is_current: false },
  ]);
  const session_id = data?.[1]?.id ?? '';
  expect((await schools.clients.coach.rpc('end_my_session', { session_id })).data).toBe(false);
  expect((await there.from('profiles').select('id')).data).toHaveLength(1);
  expect((await here.rpc('end_my_session', { session_id })).data).toBe(true);
  expect((await there.from('profiles').select('id')).error).not.toBeNull();
  expect((await there.auth.refreshSession()).error).not.toBeNull();
  expect((await here.from('profiles').select('id')).data).toHaveLength(1);
  expect((await here.rpc('list_my_sessions')).data).toHaveLength(1);
});

test('the policies themselves detect an ended session, as on a hosted project', async () => {
  const person = await createPerson();
  const client = await signIn(person);
  const { data } = await client.auth.getClaims();
  const asPerson = () =>
    sql.begin(async (transaction) => {
      const claims = JSON.stringify(data?.claims);
      await transaction`select set_config('request.jwt.claims', ${claims}, true)`;
      await transaction`set local role authenticated`;
      return transaction`select id from public.profiles`;
    });
  expect(await asPerson()).toHaveLength(1);
  await client.auth.signOut({ scope: 'local' });
  expect(await asPerson()).toHaveLength(0);
});

test('an owner’s session ends after 30 idle days, and a coach’s continues', async () => {
  const { clients, userIds } = schools;
  await sql`update auth.sessions set created_at = now() - interval '31 days', refreshed_at = null
    where user_id in (${userIds.owner}, ${userIds.coach})`;
  await schools.admin.rpc('configure_auth_sessions', { admin_idle_days: 32 });
  expect((await clients.owner.from('profiles').select('id')).data).toHaveLength(1);
  await schools.admin.rpc('configure_auth_sessions', { admin_idle_days: 30 });
  expect((await clients.owner.from('profiles').select('id')).error).not.toBeNull();
  expect((await clients.owner.auth.refreshSession()).error).not.toBeNull();
  expect((await clients.coach.from('profiles').select('id')).data).toHaveLength(1);
});

test('the age of a session by password does not prove who uses it', async () => {
  const person = await createPerson();
  const ask = async (client: Client) =>
    (await client.rpc('signed_in_without_password_within', { seconds: 600 })).data;
  expect(await ask(await signIn(person))).toBe(false);
  const { email } = person;
  const link = await schools.admin.auth.admin.generateLink({ type: 'magiclink', email });
  const byMail = connect('203.0.113.7');
  const token_hash = link.data.properties?.hashed_token ?? '';
  await byMail.auth.verifyOtp({ token_hash, type: 'magiclink' });
  expect(await ask(byMail)).toBe(true);
  await sql`
    update auth.sessions set created_at = created_at - interval '11 minutes' where user_id = ${person.id}`;
  expect(await ask(byMail)).toBe(false);
});
