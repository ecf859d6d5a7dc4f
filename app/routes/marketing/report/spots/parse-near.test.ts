import { expect, test } from 'vitest';
import { parseNear } from './parse-near.ts';

test.each([
  ['39.4,-9.3', { latitude: 39.4, longitude: -9.3 }],
  ['39.3563,-9.3811', { latitude: 39.4, longitude: -9.4 }],
  ['-90,180', { latitude: -90, longitude: 180 }],
])('%s is rounded to some ten kilometres', (text, position) => {
  expect(parseNear(text)).toEqual(position);
});

test.each([null, '', '39.4', '91,0', 'NaN,0', '39.4,-9.3,1'])('%s is not a position', (text) => {
  expect(parseNear(text)).toBeNull();
});
