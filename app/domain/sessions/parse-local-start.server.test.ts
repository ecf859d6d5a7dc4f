import { expect, test } from 'vitest';
import { parseLocalStart } from './parse-local-start.server.ts';

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
])('%s in %s is refused', (local, timeZone) => {
  expect(parseLocalStart(local, timeZone)).toBeNull();
});
