import { expect, test } from 'vitest';
import { formatAge, formatAgo, formatTimeLeft } from './format-ago.ts';

test.each([
  [-1, 'just now'],
  [9, 'just now'],
  [47, '40 s ago'],
  [60, '1 min ago'],
  [59 * 60 + 59, '59 min ago'],
  [7200, '2 h ago'],
  [24 * 3600, '1 day ago'],
  [3 * 86_400, '3 days ago'],
])('%s seconds are %s', (seconds, text) => {
  expect(formatAgo(seconds)).toBe(text);
});

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

test.each([
  [0, 'a few seconds'],
  [9.9, 'a few seconds'],
  [12, '20 s'],
  [50, '50 s'],
  [51, '1 min'],
  [61, '2 min'],
  [59 * 60, '59 min'],
  [59.5 * 60, '1 h'],
  [75 * 60, '1 h 20 min'],
  [20 * 3600, '20 h'],
])('%s seconds are %s', (seconds, text) => {
  expect(formatTimeLeft(seconds)).toBe(text);
});
