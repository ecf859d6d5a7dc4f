import { expect, test } from 'vitest';
import { formatAgo } from './format-ago.ts';

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
