import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toDeletionDay } from './retention-texts.ts';
import { toRetentionText } from './to-retention-text.ts';

beforeEach(() => void vi.setSystemTime('2026-11-23T12:00:00Z'));
afterEach(() => void vi.useRealTimers());

const planned = {
  isPersonal: false,
  filmCount: 2,
  day: '2026-12-21',
  isDue: false,
  isKept: false,
  isReleased: false,
  isStopped: false,
  deletedAt: null,
};

test('a session says when its raw video is deleted, that it was, or that it stays', () => {
  expect(toRetentionText(planned)).toBe(
    'The raw video will be deleted on 21 December. The waves stay.',
  );
  const gone = { ...planned, filmCount: 0, day: null, deletedAt: '2026-12-21T03:10:00Z' };
  expect(toRetentionText(gone)).toBe('The raw video was deleted on 21 December. The waves stay.');
  expect(toRetentionText({ ...planned, isKept: true })).toContain('will not be deleted');
  expect(toRetentionText({ ...planned, isStopped: true })).toContain('cannot be deleted yet');
  expect(toRetentionText({ ...planned, isDue: true })).toContain('deleted today');
  const personal = { ...planned, isPersonal: true, day: null };
  expect(toRetentionText(personal)).toBe('Your raw video stays until you delete it.');
});

test('a session without a video has no such text', () => {
  expect(toRetentionText({ ...planned, filmCount: 0, day: null })).toBeNull();
});

test('days count from the session’s day at the spot', () => {
  expect(toDeletionDay('2026-11-21T09:30:00Z', 'Europe/Lisbon', 30)).toBe('2026-12-21');
  expect(toDeletionDay('2026-11-21T20:30:00Z', 'Pacific/Auckland', 30)).toBe('2026-12-22');
  expect(toDeletionDay('2026-11-21T05:30:00Z', 'Pacific/Honolulu', 30)).toBe('2026-12-20');
});

test('clock changes make no day longer, and an unknown time zone counts as UTC', () => {
  expect(toDeletionDay('2026-10-20T23:30:00+02:00', 'Europe/Madrid', 10)).toBe('2026-10-30');
  expect(toDeletionDay('2026-11-21T23:30:00Z', 'Atlantis/Sunken', 1)).toBe('2026-11-22');
});
