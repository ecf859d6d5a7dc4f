import type { User } from '@supabase/supabase-js';
import { beforeAll, expect, test } from 'vitest';
import {
  connect,
  connectAsServer,
  connectAsService,
  createPerson,
  getToken,
  isEmbedded,
  newAddress,
  type Person,
  setUpBackend,
} from './support/set-up-backend.ts';

const backend = setUpBackend();
const password = 'a long enough password';
let anna: Person;

beforeAll(async () => {
  anna = await createPerson(backend, 'anna');
});

const visitor = () => connect(backend);
const identityOf = (user: User | null) => user?.identities?.[0]?.identity_id;

test('a user signs in by password and gets their data', async () => {
  const client = visitor();
  const { data, error } = await client.auth.signInWithPassword({
    email: anna.email.toUpperCase(),
    password: anna.password,
  });
  expect(error).toBeNull();
  expect(data.user?.id).toBe(anna.id);
  const { data: read } = await client.auth.getUser();
  expect(read.user).toMatchObject({
    id: anna.id,
    email: anna.email,
    app_metadata: data.user?.app_metadata,
    user_metadata: data.user?.user_metadata,
    identities: [{ user_id: anna.id, provider: 'email', identity_id: identityOf(data.user) }],
  });
  for (const name of ['created_at', 'last_sign_in_at', 'email_confirmed_at'] as const) {
    expect(Date.parse(read.user?.[name] ?? '')).toBe(Date.parse(data.user?.[name] ?? ''));
  }
});

test('claims are those of the user', async () => {
  const { data } = await anna.client.auth.getClaims();
  expect(data?.claims).toMatchObject({ sub: anna.id, role: 'authenticated', email: anna.email });
});

test('a wrong password and an unknown address get the same response', async () => {
  const wrong = await visitor().auth.signInWithPassword({
    email: anna.email,
    password: 'wrong one',
  });
  const unknown = await visitor().auth.signInWithPassword({ email: newAddress(), password });
  expect(wrong.error?.code).toBe('invalid_credentials');
  expect(unknown.error?.code).toBe('invalid_credentials');
  expect(unknown.error?.message).toBe(wrong.error?.message);
});

test('a password that is too short is rejected', async () => {
  const { error } = await visitor().auth.signUp({ email: newAddress(), password: 'short' });
  expect(error?.code).toBe('weak_password');
});

// Hosted Supabase has lists of its own (docs/deploy.md).
test.runIf(isEmbedded).each([
  ['of too few bytes', 'six 🏄'],
  ['that is common', 'Football2024!'],
  ['that is a row of keys', 'qwertz123456'],
  ['that is the user’s name', 'kalani.makoa'],
  ['that bcrypt would cut', 'é'.repeat(37)],
])('a password %s is rejected, from users and from the service', async (_, weak) => {
  const name = { full_name: 'Kalani Makoa' };
  const admin = connectAsService(backend).auth.admin;
  const { client, id } = await createPerson(backend);
  await client.auth.updateUser({ data: name });
  const email = newAddress();
  const tries = [
    await visitor().auth.signUp({ email, password: weak, options: { data: name } }),
    await client.auth.updateUser({ password: weak }),
    await admin.createUser({ email, password: weak, user_metadata: name }),
    await admin.updateUserById(id, { password: weak }),
  ];
  expect(tries.map(({ error }) => [error?.code, error?.status])).toEqual(
    tries.map(() => ['weak_password', 422]),
  );
  const { data } = await admin.listUsers({ perPage: 1000 });
  expect(data.users.map((user) => user.email)).not.toContain(email);
});

// Hosted Supabase fails for one of the two.
test.runIf(isEmbedded)(
  'users who sign up with the same new address at the same time cannot tell who was first',
  async () => {
    const email = newAddress();
    const signUp = () => visitor().auth.signUp({ email, password });
    const answers = await Promise.all([signUp(), signUp(), signUp(), signUp()]);
    expect(answers.map(({ error }) => error)).toEqual([null, null, null, null]);
    const shapes = answers.map(({ data }) => [
      data.session,
      data.user?.email,
      data.user?.identities?.length,
      Object.keys(data.user ?? {}).sort(),
    ]);
    expect(new Set(shapes.map((shape) => JSON.stringify(shape))).size).toBe(1);
    const { data } = await connectAsService(backend).auth.admin.listUsers({ perPage: 1000 });
    expect(data.users.filter((user) => user.email === email)).toHaveLength(1);
  },
);

test('a token is refreshed, and the old one is spent', async () => {
  const person = await createPerson(backend);
  const before = (await person.client.auth.getSession()).data.session;
  const { data, error } = await person.client.auth.refreshSession();
  expect(error).toBeNull();
  expect(data.session?.refresh_token).not.toBe(before?.refresh_token);
  const { data: again } = await person.client.auth.refreshSession();
  expect(again.session?.refresh_token).not.toBe(data.session?.refresh_token);
  expect((await person.client.auth.getUser()).data.user?.id).toBe(person.id);
});

test('a made-up refresh token is rejected', async () => {
  const { error } = await visitor().auth.refreshSession({ refresh_token: 'nothing' });
  expect(error).not.toBeNull();
});

test('a user who signed out cannot refresh', async () => {
  const person = await createPerson(backend);
  const session = (await person.client.auth.getSession()).data.session;
  expect((await person.client.auth.signOut()).error).toBeNull();
  const { error } = await visitor().auth.refreshSession({
    refresh_token: session?.refresh_token ?? '',
  });
  expect(error).not.toBeNull();
});

test('signing out the other sessions leaves this one', async () => {
  const person = await createPerson(backend);
  const other = visitor();
  await other.auth.signInWithPassword({ email: person.email, password: person.password });
  await person.client.auth.signOut({ scope: 'others' });
  expect((await other.auth.refreshSession()).error).not.toBeNull();
  expect((await person.client.auth.refreshSession()).error).toBeNull();
});

// On hosted Supabase the token stays valid until it expires; the project's policies check the session there.
test.runIf(isEmbedded)('a token ends with its session, for rows and for files', async () => {
  const person = await createPerson(backend);
  const copy = connect(backend, { token: await getToken(person) });
  const ask = async () => {
    const rows = await copy.from('contract_schools').insert({ name: 'Kept' }).select('id');
    const files = await copy.storage.from('contract-files').list();
    return [rows.error === null, files.error === null];
  };
  expect(await ask()).toEqual([true, true]);
  await person.client.auth.signOut({ scope: 'local' });
  expect(await ask()).toEqual([false, false]);
});

test('a user changes name and password', async () => {
  const person = await createPerson(backend);
  const server = connectAsServer(backend);
  await server.auth.signInWithPassword(person);
  const { data } = await server.auth.updateUser({
    data: { full_name: 'Kai' },
    password: 'another password',
  });
  expect(data.user?.user_metadata.full_name).toBe('Kai');
  const old = await visitor().auth.signInWithPassword({
    email: person.email,
    password: person.password,
  });
  expect(old.error?.code).toBe('invalid_credentials');
  const fresh = await visitor().auth.signInWithPassword({
    email: person.email,
    password: 'another password',
  });
  expect(fresh.error).toBeNull();
});

test('only the secret key creates, finds, changes and deletes users', async () => {
  const { admin } = connectAsService(backend).auth;
  const email = newAddress();
  const { data, error } = await admin.createUser({
    email,
    password,
    email_confirm: true,
    user_metadata: { a: 1 },
  });
  expect(error).toBeNull();
  const id = data.user?.id ?? '';
  expect((await admin.createUser({ email, password })).error?.code).toBe('email_exists');
  expect((await admin.getUserById(id)).data.user).toMatchObject({ email, user_metadata: { a: 1 } });
  expect((await admin.listUsers({ perPage: 1000 })).data.users.map((user) => user.id)).toContain(
    id,
  );
  await admin.updateUserById(id, { user_metadata: { b: 2 } });
  expect((await admin.getUserById(id)).data.user?.user_metadata).toMatchObject({ b: 2 });
  expect((await admin.deleteUser(id)).error).toBeNull();
  expect((await admin.getUserById(id)).error).not.toBeNull();
  expect((await visitor().auth.signInWithPassword({ email, password })).error).not.toBeNull();
});

test('other callers cannot see users', async () => {
  expect((await visitor().auth.admin.listUsers()).error).not.toBeNull();
  const asAnna = connect(backend, { token: await getToken(anna) });
  expect((await asAnna.auth.admin.deleteUser(anna.id)).error).not.toBeNull();
});

test('deleting a user deletes their rows and signs them out', async () => {
  const person = await createPerson(backend);
  await person.client.from('contract_schools').insert({ name: 'Gone' });
  await connectAsService(backend).auth.admin.deleteUser(person.id);
  const { data } = await connectAsService(backend)
    .from('contract_schools')
    .select()
    .eq('owner', person.id);
  expect(data).toEqual([]);
  expect((await person.client.auth.refreshSession()).error).not.toBeNull();
});

test('the secret key makes a link for a known user', async () => {
  const person = await createPerson(backend);
  const { data } = await connectAsService(backend).auth.admin.generateLink({
    type: 'magiclink',
    email: person.email,
  });
  const { error } = await visitor().auth.verifyOtp({
    token_hash: data.properties?.hashed_token ?? '',
    type: 'magiclink',
  });
  expect(error).toBeNull();
});
