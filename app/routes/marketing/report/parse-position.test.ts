import { expect, test } from 'vitest';
import { parsePosition } from './parse-position.ts';

test.each([
  ['39.4,-9.3', { latitude: 39.4, longitude: -9.3 }],
  ['39.3563,-9.3811', { latitude: 39.4, longitude: -9.4 }],
  ['-90,180', { latitude: -90, longitude: 180 }],
])('%s is a position', (text, position) => {
  expect(parsePosition(text)).toEqual(position);
});

test.each([null, '', '39.4', '39.4;-9.3', '91,0', '0,180.1', 'NaN,0', '1e1,0', '39.4,-9.3,1'])(
  '%s is none',
  (text) => {
    expect(parsePosition(text)).toBeNull();
  },
);
