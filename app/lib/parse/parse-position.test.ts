import { expect, test } from 'vitest';
import { parsePosition } from './parse-position.ts';

test.each([
  ['38.99, -9.42', 38.99, -9.42],
  ['38.99,-9.42', 38.99, -9.42],
  ['  38.9912345 −9.4219 ', 38.9912345, -9.4219],
  ['38,99; -9,42', 38.99, -9.42],
  ['38,99, -9,42', 38.99, -9.42],
  ['38.99° N, 9.42° W', 38.99, -9.42],
  ['8.5 s 115 e', -8.5, 115],
  ['-90, 180', -90, 180],
  ['0, 0', 0, 0],
])('%s is a position', (typed, latitude, longitude) => {
  expect(parsePosition(typed)).toEqual({ latitude, longitude });
});

test.each([
  '',
  'Coxos',
  '38.99',
  '91, 0',
  '0, 181',
  '38.99, -9.42, 5',
  '38 59 24, 9 25 12',
  '1e1, 2',
])('“%s” is not a position', (typed) => {
  expect(parsePosition(typed)).toBeNull();
});
