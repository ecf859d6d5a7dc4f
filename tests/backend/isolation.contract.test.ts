import { beforeAll, expect, test } from 'vitest';
import { seedNotes } from './support/seed-notes.ts';
import {
  connect,
  connectAsService,
  createPerson,
  getToken,
  type Person,
  setUpBackend,
} from './support/set-up-backend.ts';

const backend = setUpBackend();
let anna: Person;
let ben: Person;
let school: string;
let other: string;

beforeAll(async () => {
  [anna, ben] = await Promise.all([createPerson(backend, 'anna'), createPerson(backend, 'ben')]);
  ({ school, other } = await seedNotes(anna));
});

test('a visitor without an account sees no rows', async () => {
  const { data, error } = await connect(backend).from('contract_schools').select();
  expect(error).toBeNull();
  expect(data).toEqual([]);
});

test('a visitor cannot write', async () => {
  const { error, status } = await connect(backend)
    .from('contract_schools')
    .insert({ name: 'x', owner: anna.id });
  expect(error?.code).toBe('42501');
  expect(status).toBe(401);
});

test('a user sees only their own rows', async () => {
  const { data } = await ben.client.from('contract_notes').select();
  expect(data).toEqual([]);
  const own = await anna.client.from('contract_notes').select();
  expect(own.data).toHaveLength(4);
});

test('a user cannot write the rows of another user', async () => {
  const { error, status } = await ben.client
    .from('contract_notes')
    .insert({ school_id: school, body: 'mine' });
  expect(error?.code).toBe('42501');
  expect(status).toBe(403);
});

test('an update of rows of another user changes nothing', async () => {
  const { data } = await ben.client
    .from('contract_schools')
    .update({ name: 'Stolen' })
    .eq('id', school)
    .select();
  expect(data).toEqual([]);
  const { data: kept } = await anna.client.from('contract_schools').select('name').eq('id', school);
  expect(kept).toEqual([{ name: 'North' }]);
});

test('a user cannot transfer a row to another user', async () => {
  const { error } = await anna.client
    .from('contract_schools')
    .update({ owner: ben.id })
    .eq('id', other);
  expect(error?.code).toBe('42501');
});

test('the secret key bypasses row level security', async () => {
  const { count } = await connectAsService(backend)
    .from('contract_notes')
    .select('*', { count: 'exact', head: true })
    .in('school_id', [school, other]);
  expect(count).toBe(4);
});

test('simultaneous requests of several users do not mix', async () => {
  const asked = Array.from({ length: 60 }, (_, index) => {
    if (index % 3 === 0) return connect(backend).rpc('contract_who_am_i');
    return (index % 3 === 1 ? anna : ben).client.rpc('contract_who_am_i');
  });
  const answers = await Promise.all(asked);
  answers.forEach(({ data }, index) => {
    const expected = index % 3 === 0 ? null : index % 3 === 1 ? anna.id : ben.id;
    expect(data.uid).toBe(expected);
    expect(data.user).toBe(index % 3 === 0 ? 'anon' : 'authenticated');
  });
});

test('a request without a key is rejected', async () => {
  const answer = await fetch(`${backend.url}/rest/v1/contract_schools`);
  expect(answer.status).toBe(401);
});

test('a wrong key is rejected', async () => {
  const { status } = await connect(backend, { key: 'sb_publishable_wrong' })
    .from('contract_schools')
    .select();
  expect(status).toBe(401);
});

test('a forged token is rejected, not treated as a visitor', async () => {
  const token = await getToken(anna);
  const { status, data } = await connect(backend, { token: `${token.slice(0, -4)}AAAA` })
    .from('contract_schools')
    .select();
  expect(status).toBe(401);
  expect(data).toBeNull();
});

test('a token that claims to be the service without the secret is rejected', async () => {
  const parts = (await getToken(anna)).split('.');
  const claims = JSON.parse(Buffer.from(parts[1] ?? '', 'base64url').toString());
  const forged = Buffer.from(JSON.stringify({ ...claims, role: 'service_role' })).toString(
    'base64url',
  );
  const { status } = await connect(backend, { token: `${parts[0]}.${forged}.${parts[2]}` })
    .from('contract_schools')
    .select();
  expect(status).toBe(401);
});

test('policies read the headers of a plain query', async () => {
  const shared = connect(backend, { headers: { 'x-share-token': `token-${anna.id}` } });
  const { data } = await shared.from('contract_schools').select('name');
  expect(data).toEqual([{ name: 'North' }]);
});

test('functions read the headers of the request', async () => {
  const { data } = await connect(backend, { headers: { 'X-Share-Token': 'abc' } }).rpc(
    'contract_who_am_i',
  );
  expect(data).toMatchObject({ uid: null, role: 'anon', user: 'anon', token: 'abc' });
});

test('functions know the caller', async () => {
  const { data } = await anna.client.rpc('contract_who_am_i');
  expect(data).toMatchObject({ uid: anna.id, role: 'authenticated', email: anna.email });
  const service = await connectAsService(backend).rpc('contract_who_am_i');
  expect(service.data).toMatchObject({ uid: null, role: 'service_role', user: 'service_role' });
});

test('a revoked grant blocks users though the policy would admit them', async () => {
  const { error } = await anna.client.from('contract_staff').insert({ is_admin: true });
  expect(error?.code).toBe('42501');
});
