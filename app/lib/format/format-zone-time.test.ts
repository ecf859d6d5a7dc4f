import { expect, test } from 'vitest';
import {
  formatDayName,
  formatWeekday,
  formatZoneDayTime,
  formatZoneTime,
} from './format-zone-time.ts';

test.each([
  ['2026-11-22T09:12:00Z', 'Europe/Lisbon', '09:12', 'Sun 22 Nov, 09:12'],
  ['2026-11-22T09:12:00Z', 'Pacific/Honolulu', '23:12', 'Sat 21 Nov, 23:12'],
  ['2026-11-22T00:00:00Z', 'Europe/London', '00:00', 'Sun 22 Nov, 00:00'],
  ['2026-11-22T20:00:00Z', 'Asia/Kolkata', '01:30', 'Mon 23 Nov, 01:30'],
])('%s is read off the clock in %s', (time, zone, clock, dayAndClock) => {
  expect(formatZoneTime(time, zone)).toBe(clock);
  expect(formatZoneDayTime(time, zone)).toBe(dayAndClock);
});

test('a day has its name', () => {
  expect(formatDayName('2026-11-22')).toBe('Sunday 22 Nov');
  expect(formatWeekday('2026-11-22')).toBe('Sun');
});
