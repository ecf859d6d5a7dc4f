import { expect, test } from 'vitest';
import { formatMark } from '#app/lib/format/format-duration.ts';
import { parseDuration } from './parse-duration.ts';

test.each([
  ['0:16.3', 16_300],
  ['16.34', 16_340],
  ['16', 16_000],
  ['1:02', 62_000],
  ['90', 90_000],
  ['1:02:03.004', 3_723_004],
  ['0:05,5', 5_500],
  [' 0:01.0 ', 1000],
  ['0:01.23456', 1234],
])('reads %s as %i ms', (text, ms) => {
  expect(parseDuration(text)).toBe(ms);
});

test.each([
  '',
  'soon',
  '1:60',
  '1:75:00',
  '-3',
  '1:2:3:4',
  '0x10',
  '1e3',
  '..',
  '1:',
  ':5',
  '999999',
])('rejects %j', (text) => {
  expect(parseDuration(text)).toBeNull();
});

test.each([0, 1, 999, 16_340, 59_999, 60_000, 3_723_004])('reads back the mark of %i ms', (ms) => {
  expect(parseDuration(formatMark(ms))).toBe(ms);
});
