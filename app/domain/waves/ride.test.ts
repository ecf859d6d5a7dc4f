import { expect, test } from 'vitest';
import { toRideTime, toScoreBand, toSide } from './ride.ts';

const session = { startsAt: '2026-11-21T09:30:00Z', timeZone: 'Asia/Makassar' };

test.each([
  ['2026-11-21T09:42:10.5+00:00', '17:42'],
  ['2026-11-21T08:31:00Z', '16:31'],
  // Set to local time and called UTC, as some cameras do.
  ['2026-11-21T17:42:10Z', null],
  ['2016-01-01T00:00:00Z', null],
  [null, null],
])('a wave ridden at %s is shown as %s', (riddenAt, time) => {
  expect(toRideTime(riddenAt, session)).toBe(time);
});

test('an unknown time zone shows no time', () => {
  expect(toRideTime(session.startsAt, { ...session, timeZone: 'Mars/Olympus' })).toBeNull();
});

test.each([
  ['regular', 'right', 'frontside'],
  ['regular', 'left', 'backside'],
  ['goofy', 'right', 'backside'],
  ['goofy', 'left', 'frontside'],
  [null, 'left', null],
  ['goofy', null, null],
] as const)('%s going %s rides %s', (stance, direction, side) => {
  expect(toSide(stance, direction)).toBe(side);
});

test.each([
  [0, 'poor'],
  [1.99, 'poor'],
  [2, 'fair'],
  [3.99, 'fair'],
  [4, 'average'],
  [5.99, 'average'],
  [6, 'good'],
  [7.99, 'good'],
  [8, 'excellent'],
  [10, 'excellent'],
])('%d is %s', (score, band) => expect(toScoreBand(score, null)).toBe(band));

test.each([
  [0, 'poor'],
  [4.99, 'poor'],
  [5, 'fair'],
  [6.25, 'average'],
  [7.5, 'good'],
  [9.49, 'good'],
  [9.5, 'excellent'],
])('%d is %s at a school with bands of its own', (score, band) => {
  expect(toScoreBand(score, [5, 6.25, 7.5, 9.5])).toBe(band);
});
