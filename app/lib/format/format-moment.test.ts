import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  formatDay,
  formatDayName,
  formatMoment,
  formatSessionDay,
  formatSessionStart,
  formatWeekday,
  formatZoneDayTime,
  formatZoneTime,
} from './format-moment.ts';

beforeEach(() => void vi.setSystemTime('2026-11-23T12:00:00Z'));
afterEach(() => void vi.useRealTimers());

test('a day has its year only when that is another one, by the clock there', () => {
  expect(formatDay('2026-06-14T08:15:00Z')).toBe('14 June');
  expect(formatDay('2025-06-14T08:15:00Z')).toBe('14 June 2025');
  expect(formatMoment('2025-06-14T08:15:00Z')).toBe('14 June 2025, 08:15 UTC');
  const midnight = formatSessionStart('2025-12-31T23:30:00Z', 'Asia/Makassar');
  expect(midnight).toBe('1 January, 07:30');
});

test('a day is in the words of its reader’s language', () => {
  const day = (locale: string) => formatSessionStart('2026-06-14T08:15:00Z', 'UTC', locale);
  expect([day('pt-PT'), day('es-ES')]).toEqual(['14 de junho, 08:15', '14 de junio, 08:15']);
  expect([day('fr-FR'), day('de-DE')]).toEqual(['14 juin, 08:15', '14. Juni, 08:15']);
});

test('a session starts by the clock of its spot', () => {
  const start = formatSessionStart('2026-11-21T23:30:00+00:00', 'Asia/Makassar');
  expect(start).toBe('22 November, 07:30');
  expect(formatSessionDay('2026-11-21T23:30:00+00:00', 'Asia/Makassar')).toBe('22 November');
});

test('a time zone that this machine does not know breaks no page', () => {
  const start = formatSessionStart('2026-11-21T09:30:00+00:00', 'Mars/Base');
  expect(start).toBe('21 November, 09:30 UTC');
  expect(formatSessionDay('2026-11-21T09:30:00+00:00', 'Mars/Base')).toBe('21 November');
});

test.each([
  ['2026-11-22T09:12:00Z', 'Europe/Lisbon', '09:12', 'Sun 22 November, 09:12'],
  ['2026-11-22T09:12:00Z', 'Pacific/Honolulu', '23:12', 'Sat 21 November, 23:12'],
  ['2026-11-22T00:00:00Z', 'Europe/London', '00:00', 'Sun 22 November, 00:00'],
  ['2026-11-22T20:00:00Z', 'Asia/Kolkata', '01:30', 'Mon 23 November, 01:30'],
])('%s in %s is formatted in the local time there', (time, zone, clock, dayAndClock) => {
  expect(formatZoneTime(time, zone)).toBe(clock);
  expect(formatZoneDayTime(time, zone)).toBe(dayAndClock);
});

test('long and short names of one time zone are not mixed up', () => {
  expect(formatDayName('2026-11-22')).toBe('Sunday 22 November');
  expect(formatZoneDayTime('2026-11-22T09:12:00Z', 'UTC')).toBe('Sun 22 November, 09:12');
});

test('a day has its name', () => {
  expect(formatDayName('2026-11-22')).toBe('Sunday 22 November');
  expect(formatWeekday('2026-11-22')).toBe('Sun');
});
