import { expect, test } from 'vitest';
import { toDeletionDay } from './to-deletion-day.ts';

test('days are counted from the day that the spot had', () => {
  expect(toDeletionDay('2026-11-21T09:30:00Z', 'Europe/Lisbon', 30)).toBe('2026-12-21');
  expect(toDeletionDay('2026-11-21T20:30:00Z', 'Pacific/Auckland', 30)).toBe('2026-12-22');
  expect(toDeletionDay('2026-11-21T05:30:00Z', 'Pacific/Honolulu', 30)).toBe('2026-12-20');
});

test('clocks that change in between make no day longer, and an unknown zone is taken for universal time', () => {
  expect(toDeletionDay('2026-10-20T23:30:00+02:00', 'Europe/Madrid', 10)).toBe('2026-10-30');
  expect(toDeletionDay('2026-11-21T23:30:00Z', 'Atlantis/Sunken', 1)).toBe('2026-11-22');
});
