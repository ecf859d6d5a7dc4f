import { expect, test } from 'vitest';
import { toSurferKeys } from './surfer-keys.ts';

const wearing = (...numbers: (number | null)[]) => numbers.map((lycraNumber) => ({ lycraNumber }));

test('red 4 in row 1 has the key 4 where no other surfer wears number 4', () => {
  expect(toSurferKeys(wearing(4, 7, 12))).toEqual(['4', '7', '12']);
});

test('red 4 in row 1 has the key 1 where another surfer wears number 4, too', () => {
  expect(toSurferKeys(wearing(4, 7, 4))).toEqual(['1', '7', '3']);
});

test('a surfer without a number has the place in the roster, or the lowest free number', () => {
  expect(toSurferKeys(wearing(null, null, null))).toEqual(['1', '2', '3']);
  expect(toSurferKeys(wearing(4, null, null, null))).toEqual(['4', '2', '3', '1']);
  expect(toSurferKeys(wearing(2, null, 3, null, 0))).toEqual(['2', '1', '3', '4', '0']);
});

test('each surfer of a roster of thirty has their own key', () => {
  const keys = toSurferKeys(wearing(...Array.from({ length: 30 }, (_, n) => (n % 3 ? null : n))));
  expect(new Set(keys).size).toBe(30);
});
