import { expect, test } from 'vitest';
import { toSizeNames } from './wave-sizes.ts';

test.each([
  [0, true, []],
  [1, true, ['Full']],
  [1, false, ['Small']],
  [2, true, ['Full', 'Small']],
  [3, true, ['Full', 'Medium', 'Small']],
])('%i sizes, complete: %s', (count, isComplete, names) => {
  expect(toSizeNames(count, isComplete)).toEqual(names);
});
