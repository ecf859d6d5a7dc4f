import { expect, test } from 'vitest';
import { toPerson } from './to-person.ts';

const id = '01a1fd41-e893-77a5-9bd8-8a4680cf0daf';
const created_at = '2026-05-01T08:00:00Z';

test.each([
  [{ full_name: 'Kai Oliveira', name: 'kai' }, 'Kai Oliveira'],
  [{ name: 'kai' }, 'kai'],
  [{ full_name: '', name: 'kai' }, 'kai'],
])('§7: the name of %j is %s', (user_metadata, name) => {
  const user = { id, email: 'kai@surf.example', user_metadata, created_at };
  expect(toPerson(user)).toEqual({ email: 'kai@surf.example', name, created_at });
});

test('unknown values are left out, and nothing else of a user is sent', () => {
  const user = { id, email: '', user_metadata: { full_name: 7 }, phone: '+351' };
  expect(toPerson(user)).toEqual({});
});
