import { beforeAll, expect, test } from 'vitest';
import { seedNotes } from './support/seed-notes.ts';
import {
  connect,
  connectAsService,
  createPerson,
  type Person,
  setUpBackend,
} from './support/set-up-backend.ts';

const backend = setUpBackend();
let anna: Person;
let ben: Person;
let other: string;

beforeAll(async () => {
  [anna, ben] = await Promise.all([createPerson(backend, 'anna'), createPerson(backend, 'ben')]);
  ({ other } = await seedNotes(anna));
});

test('a function returns a value, with defaults for missing arguments', async () => {
  expect((await anna.client.rpc('contract_add', { a: 1, b: 2 })).data).toBe(3);
  expect((await anna.client.rpc('contract_add', { a: 1 })).data).toBe(11);
});

test('a function returns rows, which can be filtered and selected from', async () => {
  const { data, error } = await anna.client
    .rpc('contract_my_notes', { at_least: 4 })
    .select('body')
    .order('score', { ascending: false })
    .limit(2);
  expect(error).toBeNull();
  expect(data).toEqual([{ body: 'snap' }, { body: 'floater, late' }]);
});

test('a function that returns a table gives objects', async () => {
  const { data } = await anna.client.rpc('contract_totals');
  expect(data).toEqual([
    { school: 'North', notes: 3 },
    { school: 'South', notes: 1 },
  ]);
});

test('a function without a result runs with the rights of the caller', async () => {
  const { error } = await anna.client.rpc('contract_rename', { school: other, new_name: 'East' });
  expect(error).toBeNull();
  await ben.client.rpc('contract_rename', { school: other, new_name: 'Stolen' });
  const { data } = await anna.client
    .from('contract_schools')
    .select('name')
    .eq('id', other)
    .single();
  expect(data?.name).toBe('East');
  await anna.client.rpc('contract_rename', { school: other, new_name: 'South' });
});

test('a function called by GET cannot write', async () => {
  const { error } = await anna.client.rpc(
    'contract_rename',
    { school: other, new_name: 'West' },
    { get: true },
  );
  expect(error?.code).toBe('25006');
});

test('a RAISE reaches the caller with all its fields', async () => {
  const { error, status } = await anna.client.rpc('contract_refuse');
  expect(status).toBe(400);
  expect(error).toMatchObject({
    code: 'P0001',
    message: 'The sea is closed',
    details: 'storm',
    hint: 'wait',
  });
});

test('a revoked function rejects users and accepts the service', async () => {
  const refused = await anna.client.rpc('contract_operators_only');
  expect(refused.error?.code).toBe('42501');
  expect((await connect(backend).rpc('contract_operators_only')).error?.code).toBe('42501');
  expect((await connectAsService(backend).rpc('contract_operators_only')).data).toBe('open');
});

test('an unknown function is not found', async () => {
  const { error, status } = await anna.client.rpc('contract_nothing');
  expect(status).toBe(404);
  expect(error?.code).toBe('PGRST202');
});

test.each([
  [[], 'array'],
  [[{ path: 'a' }], 'array'],
  [{ list: [1] }, 'object'],
  ['text', 'string'],
  ['["text of JSON"]', 'string'],
  [1.5, 'number'],
  [true, 'boolean'],
])('a function gets the JSON %j as %s', async (value, kind) => {
  const { data, error } = await anna.client.rpc('contract_json_kind', { value });
  expect(error).toBeNull();
  expect(data).toBe(kind);
});
