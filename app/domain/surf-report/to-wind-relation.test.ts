import { expect, test } from 'vitest';
import { toWindRelation } from './to-wind-relation.ts';

test.each([
  [270, 270, 'onshore'],
  [330, 270, 'onshore'],
  [331, 270, 'cross-shore'],
  [0, 270, 'cross-shore'],
  [180, 270, 'cross-shore'],
  [90, 270, 'offshore'],
  [30, 270, 'offshore'],
  [151, 270, 'cross-shore'],
  [350, 10, 'onshore'],
  [360, 0, 'onshore'],
  [180, 0, 'offshore'],
] as const)('wind from %i° where the sea is at %i° is %s', (from, facing, relation) => {
  expect(toWindRelation(from, facing)).toBe(relation);
});
