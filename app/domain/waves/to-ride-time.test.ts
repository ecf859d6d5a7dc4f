import { expect, test } from 'vitest';
import { toRideTime } from './to-ride-time.ts';

const session = { startsAt: '2026-11-21T09:30:00Z', timeZone: 'Asia/Makassar' };

test.each([
  ['2026-11-21T09:42:10.5+00:00', '17:42'],
  ['2026-11-21T08:31:00Z', '16:31'],
  // Set to the wall's time and called UTC, as some cameras do.
  ['2026-11-21T17:42:10Z', null],
  ['2016-01-01T00:00:00Z', null],
  [null, null],
])('a wave ridden at %s is shown as %s', (riddenAt, time) => {
  expect(toRideTime(riddenAt, session)).toBe(time);
});

test('a time zone that nobody knows shows none', () => {
  expect(toRideTime(session.startsAt, { ...session, timeZone: 'Mars/Olympus' })).toBeNull();
});
