import { expect, test } from 'vitest';
import { formatTimeLeft } from './format-time-left.ts';

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
