import { expect, test } from 'vitest';
import { toLeastUrgency } from './slots.ts';

const [LONG, FILM, WAVE, QUICK] = [1, 2, 3, 4] as const;

test('an idle worker takes any job', () => {
  expect(toLeastUrgency([], 1)).toBe(LONG);
  expect(toLeastUrgency([LONG, QUICK], 3)).toBe(LONG);
});

test('more urgent jobs overtake a running one, one at a time', () => {
  expect(toLeastUrgency([LONG], 1)).toBe(FILM);
  expect(toLeastUrgency([LONG, FILM], 1)).toBe(WAVE);
  expect(toLeastUrgency([LONG, WAVE], 1)).toBe(QUICK);
  expect(toLeastUrgency([WAVE], 1)).toBe(QUICK);
  expect(toLeastUrgency([QUICK], 1)).toBeNull();
  expect(toLeastUrgency([LONG, FILM, WAVE, QUICK], 1)).toBeNull();
});

test('a worker of two takes two of each', () => {
  expect(toLeastUrgency([LONG, LONG], 2)).toBe(FILM);
  expect(toLeastUrgency([LONG, LONG, WAVE], 2)).toBe(FILM);
  expect(toLeastUrgency([LONG, LONG, WAVE, WAVE], 2)).toBe(QUICK);
  expect(toLeastUrgency([QUICK, QUICK], 2)).toBeNull();
});
