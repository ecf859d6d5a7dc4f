import { expect, test } from 'vitest';
import { toLocalDay } from './to-local-day.ts';

test('the day is that of the place, not of the server', () => {
  expect(toLocalDay('2026-11-21T01:30:00Z', 'Pacific/Honolulu')).toBe('2026-11-20');
  expect(toLocalDay('2026-11-20T22:00:00Z', 'Australia/Sydney')).toBe('2026-11-21');
  expect(toLocalDay('2026-11-21T09:30:00Z', 'Europe/Lisbon')).toBe('2026-11-21');
});
