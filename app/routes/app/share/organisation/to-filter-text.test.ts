import { expect, test } from 'vitest';
import { toFilterText } from './to-filter-text.ts';

const spots = [{ id: 'b', name: 'Baleal' }];

test.each([
  [null, null, null, 'All sessions'],
  ['b', null, null, 'Baleal'],
  ['b', '2026-10-01', '2026-10-05', 'Baleal, 1 Oct 2026 to 5 Oct 2026'],
  [null, '2026-10-01', null, 'From 1 Oct 2026'],
  [null, null, '2026-10-05', 'Until 5 Oct 2026'],
  ['gone', null, null, 'No spot'],
])('%s from %s to %s is described as: %s', (spotId, from, to, text) => {
  expect(toFilterText(spots, { spotId, from, to })).toBe(text);
});
