import { expect, test } from 'vitest';
import { findObstacle } from './find-obstacle.ts';

const shown = {
  isNamed: true,
  isRefused: false,
  hasAgreed: true,
  isReady: true,
  isSpotHidden: false,
  hasPosition: true,
  hasReport: true,
};

test('nothing keeps a wave of somebody who agrees, at a spot with a report, from being shown', () => {
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
] as const)('%s is told before what follows from it', (obstacle, change) => {
  expect(findObstacle({ ...shown, ...change })).toBe(obstacle);
});
