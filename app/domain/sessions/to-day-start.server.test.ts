import { expect, test } from 'vitest';
import { toDayStart } from './to-day-start.server.ts';

test.each([
  ['2026-11-21', 'Pacific/Auckland', 0, '2026-11-20T11:00:00.000Z'],
  ['2026-11-21', 'Pacific/Honolulu', 0, '2026-11-21T10:00:00.000Z'],
  ['2026-03-29', 'Europe/Lisbon', 1, '2026-03-29T23:00:00.000Z'],
  // Midnight is skipped when summer begins there.
  ['2026-04-24', 'Africa/Cairo', 0, '2026-04-23T22:00:00.000Z'],
])('%s in %s, %d days later, begins at %s', (day, zone, later, start) => {
  expect(toDayStart(day, zone, later)).toBe(start);
});

test('what is no day or no place begins never', () => {
  expect(toDayStart('2026-02-30', 'UTC')).toBeNull();
  expect(toDayStart('2026-11-21', 'Mars/Base')).toBeNull();
});
