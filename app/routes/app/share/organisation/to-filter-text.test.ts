import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toFilterText } from './to-filter-text.ts';

beforeEach(() => void vi.setSystemTime('2026-11-23T12:00:00Z'));
afterEach(() => void vi.useRealTimers());

const spots = [{ id: 'b', name: 'Baleal' }];

test.each([
  [null, null, null, 'All sessions'],
  ['b', null, null, 'Baleal'],
  ['b', '2026-10-01', '2026-10-05', 'Baleal, 1 October to 5 October'],
  [null, '2026-10-01', null, 'From 1 October'],
  [null, null, '2025-10-05', 'Until 5 October 2025'],
  ['gone', null, null, 'No spot'],
])('%s from %s to %s is described as: %s', (spotId, from, to, text) => {
  expect(toFilterText(spots, { spotId, from, to })).toBe(text);
});
