import { DateTime } from 'luxon';
import { expect, test } from 'vitest';
import { toNextSameTime } from './to-local-start.server.ts';

const now = DateTime.fromISO('2026-06-14T23:30:00Z');

test.each([
  ['2026-06-07T08:15:00Z', 'Europe/Lisbon', '2026-06-15T09:15'],
  // It is the 15th there already, and this was on the 14th.
  ['2026-06-14T08:15:00Z', 'Europe/Lisbon', '2026-06-15T09:15'],
  ['2026-06-14T08:15:00Z', 'Atlantic/Azores', '2026-06-15T08:15'],
  ['2026-06-14T08:15:00Z', 'Pacific/Honolulu', '2026-06-14T22:15'],
])('a session of %s in %s is held again at %s', (startsAt, timeZone, next) => {
  expect(toNextSameTime(startsAt, timeZone, now)).toBe(next);
});
