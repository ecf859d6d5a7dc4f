import { expect, test } from 'vitest';
import { toIsoTimestamp } from './to-iso-timestamp.ts';

test.each([
  ['2026-01-02 03:04:05.678+00', '2026-01-02T03:04:05.678+00:00'],
  ['2026-01-02 03:04:05+05:30', '2026-01-02T03:04:05+05:30'],
  ['2026-01-02 03:04:05', '2026-01-02T03:04:05'],
  ['infinity', 'infinity'],
  ['0044-03-15 12:00:00+00 BC', '0044-03-15 12:00:00+00 BC'],
])('%s becomes %s', (text, iso) => {
  expect(toIsoTimestamp(text)).toBe(iso);
});
