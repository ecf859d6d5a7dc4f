import { expect, test } from 'vitest';
import { formatLength } from './format-duration.ts';

test.each([
  [0, '0.0 s'],
  [8_990, '8.9 s'],
  [59_999, '59.9 s'],
  [60_000, '1:00'],
  [100_000, '1:40'],
])('%i ms are %s', (ms, text) => {
  expect(formatLength(ms)).toBe(text);
});
