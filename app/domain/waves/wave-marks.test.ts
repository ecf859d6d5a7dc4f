import { expect, test } from 'vitest';
import { findMarksProblem, findObstacle } from './wave-marks.ts';

test('takes a ride within its video', () => {
  expect(findMarksProblem(0, 500, 500)).toBeNull();
  expect(findMarksProblem(16_300, 31_000, 86_000)).toBeNull();
  expect(findMarksProblem(0, 120_000, 150_000)).toBeNull();
});

test('takes an end that a player rounded past the last frame', () => {
  expect(findMarksProblem(10_000, 15_040, 15_000)).toBeNull();
});

test.each([
  [2000, 1000, 86_000, 'The end of the wave must come after its start.'],
  [1000, 1000, 86_000, 'The end of the wave must come after its start.'],
  [1000, 1499, 86_000, 'A wave lasts at least half a second.'],
  [0, 120_001, 150_000, 'A wave lasts at most two minutes.'],
  [80_000, 90_000, 86_000, 'The video is only 1:26 long.'],
])('rejects %i to %i ms of a video of %i ms', (startMs, endMs, videoMs, sentence) => {
  expect(findMarksProblem(startMs, endMs, videoMs)).toBe(sentence);
});

const shown = {
  isNamed: true,
  isRefused: false,
  hasAgreed: true,
  isReady: true,
  isSpotHidden: false,
  hasPosition: true,
  hasReport: true,
};

test('a wave of a surfer who agrees, at a spot with a report, has no obstacle to being shown', () => {
  expect(findObstacle(shown)).toBeNull();
});

test.each([
  ['unnamed', { isNamed: false, hasAgreed: false }],
  ['refused', { isRefused: true, hasAgreed: false }],
  ['not-agreed', { hasAgreed: false, isReady: false }],
  ['spot-hidden', { isSpotHidden: true, hasReport: false }],
  ['no-position', { hasPosition: false, hasReport: false }],
  ['no-report', { hasReport: false }],
  ['not-ready', { isReady: false }],
] as const)('%s is reported before the obstacles that follow from it', (obstacle, change) => {
  expect(findObstacle({ ...shown, ...change })).toBe(obstacle);
});
