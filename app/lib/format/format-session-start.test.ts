import { expect, test } from 'vitest';
import { formatSessionStart } from './format-session-start.ts';

test('a session starts by the clock of its spot', () => {
  const start = formatSessionStart('2026-11-21T23:30:00+00:00', 'Asia/Makassar');
  expect(start).toBe('Sun, 22 Nov 2026, 07:30');
});

test('a time zone that nobody here knows breaks no page', () => {
  const start = formatSessionStart('2026-11-21T09:30:00+00:00', 'Mars/Base');
  expect(start).toBe('Sat, 21 Nov 2026, 09:30 UTC');
});
