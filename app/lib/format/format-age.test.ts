import { expect, test } from 'vitest';
import { formatAge } from './format-age.ts';

test.each([
  [-3, '0 s'],
  [0, '0 s'],
  [59.4, '59 s'],
  [60, '1 min'],
  [65, '1 min 5 s'],
  [605, '10 min'],
  [3_599, '59 min'],
  [3_600, '1 h'],
  [12_000, '3 h 20 min'],
  [40_000, '11 h'],
  [86_400, '1 day'],
  [200_000, '2 days'],
])('%d seconds are %s', (seconds, words) => {
  expect(formatAge(seconds)).toBe(words);
});
