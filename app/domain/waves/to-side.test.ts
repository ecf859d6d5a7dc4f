import { expect, test } from 'vitest';
import { toSide } from './to-side.ts';

test.each([
  ['regular', 'right', 'frontside'],
  ['regular', 'left', 'backside'],
  ['goofy', 'right', 'backside'],
  ['goofy', 'left', 'frontside'],
  [null, 'left', null],
  ['goofy', null, null],
] as const)('%s going %s rides %s', (stance, direction, side) => {
  expect(toSide(stance, direction)).toBe(side);
});
