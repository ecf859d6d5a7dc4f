import { expect, test } from 'vitest';
import { formatBytes } from './format-count.ts';
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

test('other languages write a comma before the tenths, and French calls bytes octets', () => {
  expect([formatLength(8_990, 'de-DE'), formatLength(60_000, 'de-DE')]).toEqual(['8,9 s', '1:00']);
  expect(formatBytes(9_100_000)).toBe('9.1 MB');
  expect([formatBytes(9_100_000, 'pt-PT'), formatBytes(48_000_000, 'fr-FR')]).toEqual([
    '9,1 MB',
    '48 Mo',
  ]);
});
