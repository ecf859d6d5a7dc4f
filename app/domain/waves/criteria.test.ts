import { expect, test } from 'vitest';
import { toScore } from './criteria.ts';

test('the score is the mean of all five criteria, and waits for the last one', () => {
  expect(toScore([7, 6.5, 8, 7, 7.5])).toBe(7.2);
  expect(toScore([7, 7, 7, 7, 7.5])).toBe(7.1);
  expect(toScore([7, 6.5, null, 7, 7.5])).toBe(null);
  expect(toScore([])).toBe(null);
});
