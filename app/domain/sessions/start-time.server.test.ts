import { DateTime } from 'luxon';
import { expect, test } from 'vitest';
import { parseLocalStart, toDayStart, toNextSameTime } from './start-time.server.ts';

test('a local time is read in the time zone of the spot', () => {
  expect(parseLocalStart('2026-07-01T09:30', 'Europe/Lisbon')).toBe('2026-07-01T08:30:00.000Z');
  expect(parseLocalStart('2026-01-01T09:30', 'Pacific/Honolulu')).toBe('2026-01-01T19:30:00.000Z');
});

test('a time that the clock skips in spring moves forward', () => {
  expect(parseLocalStart('2026-03-29T02:30', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z');
});

test.each([
  ['', 'UTC'],
  ['tomorrow', 'UTC'],
  ['2026-13-01T09:30', 'UTC'],
  ['0001-01-01T09:30', 'UTC'],
  ['2026-07-01T09:30', 'Atlantis/Reef'],
])('%s in %s is rejected', (local, timeZone) => {
  expect(parseLocalStart(local, timeZone)).toBeNull();
});

const now = DateTime.fromISO('2026-06-14T23:30:00Z');

test.each([
  ['2026-06-07T08:15:00Z', 'Europe/Lisbon', '2026-06-15T09:15'],
  // It is the 15th there already, and this was on the 14th.
  ['2026-06-14T08:15:00Z', 'Europe/Lisbon', '2026-06-15T09:15'],
  ['2026-06-14T08:15:00Z', 'Atlantic/Azores', '2026-06-15T08:15'],
  ['2026-06-14T08:15:00Z', 'Pacific/Honolulu', '2026-06-14T22:15'],
])('the next session after one of %s in %s starts at %s', (startsAt, timeZone, next) => {
  expect(toNextSameTime(startsAt, timeZone, now)).toBe(next);
});

test.each([
  ['2026-11-21', 'Pacific/Auckland', 0, '2026-11-20T11:00:00.000Z'],
  ['2026-11-21', 'Pacific/Honolulu', 0, '2026-11-21T10:00:00.000Z'],
  ['2026-03-29', 'Europe/Lisbon', 1, '2026-03-29T23:00:00.000Z'],
  // The clock skips midnight when summer time starts there.
  ['2026-04-24', 'Africa/Cairo', 0, '2026-04-23T22:00:00.000Z'],
])('%s in %s, %d days later, starts at %s', (day, zone, later, start) => {
  expect(toDayStart(day, zone, later)).toBe(start);
});

test('an invalid day or time zone has no start', () => {
  expect(toDayStart('2026-02-30', 'UTC')).toBeNull();
  expect(toDayStart('2026-11-21', 'Mars/Base')).toBeNull();
});
