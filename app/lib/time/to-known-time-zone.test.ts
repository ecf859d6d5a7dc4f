import { expect, test } from 'vitest';
import { toKnownTimeZone } from './to-known-time-zone.ts';

test.each([
  'Asia/Kolkata',
  'Asia/Calcutta',
  'Europe/Kyiv',
  'America/Argentina/Buenos_Aires',
  'UTC',
])('a zone is known by its old and its new name: %s', (name) => {
  expect(toKnownTimeZone(name)).toBeTruthy();
});

test('both names of a zone are one', () => {
  expect(toKnownTimeZone('Asia/Kolkata')).toBe(toKnownTimeZone('Asia/Calcutta'));
});

test.each(['', 'Mars/Olympus', "'; drop table"])('%j is no zone', (name) => {
  expect(toKnownTimeZone(name)).toBeNull();
});
