import { expect, test } from 'vitest';
import { parseHeight } from './parse-height.ts';

test.each([
  ['', 'm', null],
  ['1.5', 'm', 1.5],
  ['1,5', 'm', 1.5],
  ['5', 'ft', 1.52],
  ['0', 'm', 0],
  ['-1', 'm', 'none'],
  ['1.5 m', 'm', 'none'],
  ['1e3', 'm', 'none'],
  ['chest', 'm', 'none'],
] as const)('“%s” in %s is parsed as %s', (typed, unit, metres) => {
  expect(parseHeight(typed, unit)).toBe(metres);
});
