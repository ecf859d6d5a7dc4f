import { expect, test } from 'vitest';
import { toTilt } from './to-tilt.ts';

test('a phone that is held upright is level, whichever sign its platform gives to gravity', () => {
  expect(toTilt(0, 9.8, 0)).toBeCloseTo(0);
  expect(toTilt(0, -9.8, 0)).toBeCloseTo(0);
});

test('a phone that is held sideways is level in its turned screen', () => {
  expect(toTilt(9.8, 0, 90)).toBeCloseTo(0);
  expect(toTilt(-9.8, 0, 270)).toBeCloseTo(0);
});

test('a phone turned to the left by five degrees sees the horizon turned to the right', () => {
  const turn = (5 * Math.PI) / 180;
  expect(toTilt(9.8 * Math.sin(turn), 9.8 * Math.cos(turn), 0)).toBe(5);
});

test('a phone that lies flat has no horizon', () => {
  expect(toTilt(0.4, 0.2, 0)).toBeNull();
});
