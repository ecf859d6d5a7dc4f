import { expect, test } from 'vitest';
import { PLAIN_VIEW, toPlacement } from './review-track.ts';

test('a view that is mirrored and enlarged is both, and moves as the coach moved it', () => {
  expect(toPlacement(PLAIN_VIEW)).toEqual({ moveX: 0, moveY: 0, scaleX: 1, scaleY: 1 });
  expect(toPlacement({ scale: 2, x: 0.1, y: -0.25, isMirrored: true })).toEqual({
    moveX: 0.2,
    moveY: -0.5,
    scaleX: -2,
    scaleY: 2,
  });
});
