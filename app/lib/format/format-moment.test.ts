import { expect, test } from 'vitest';
import {
  formatDayName,
  formatSessionStart,
  formatWeekday,
  formatZoneDayTime,
  formatZoneTime,
} from './format-moment.ts';

test('a session starts by the clock of its spot', () => {
  const start = formatSessionStart('2026-11-21T23:30:00+00:00', 'Asia/Makassar');
  expect(start).toBe('Sun, 22 Nov 2026, 07:30');
});

test('a time zone that this machine does not know breaks no page', () => {
  const start = formatSessionStart('2026-11-21T09:30:00+00:00', 'Mars/Base');
  expect(start).toBe('Sat, 21 Nov 2026, 09:30 UTC');
});

test.each([
  ['2026-11-22T09:12:00Z', 'Europe/Lisbon', '09:12', 'Sun 22 Nov, 09:12'],
  ['2026-11-22T09:12:00Z', 'Pacific/Honolulu', '23:12', 'Sat 21 Nov, 23:12'],
  ['2026-11-22T00:00:00Z', 'Europe/London', '00:00', 'Sun 22 Nov, 00:00'],
  ['2026-11-22T20:00:00Z', 'Asia/Kolkata', '01:30', 'Mon 23 Nov, 01:30'],
])('%s in %s is formatted in the local time there', (time, zone, clock, dayAndClock) => {
  expect(formatZoneTime(time, zone)).toBe(clock);
  expect(formatZoneDayTime(time, zone)).toBe(dayAndClock);
});

test('long and short names of one time zone are not mixed up', () => {
  expect(formatDayName('2026-11-22')).toBe('Sunday 22 Nov');
  expect(formatZoneDayTime('2026-11-22T09:12:00Z', 'UTC')).toBe('Sun 22 Nov, 09:12');
});

test('a day has its name', () => {
  expect(formatDayName('2026-11-22')).toBe('Sunday 22 Nov');
  expect(formatWeekday('2026-11-22')).toBe('Sun');
});
