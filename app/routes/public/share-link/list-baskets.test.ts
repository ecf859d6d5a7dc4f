import { expect, test } from 'vitest';
import { listBaskets } from './list-baskets.ts';

test('a school that offers waves of several guests has one basket', () => {
  const offers = ['dune', 'dune', 'point', 'dune'].map((organisationId) => ({ organisationId }));
  expect(listBaskets(offers, { dune: 2, elsewhere: 1 })).toEqual([
    { organisationId: 'dune', count: 2 },
  ]);
});
