import { expect, test } from 'vitest';
import { toPlacedRegion } from './to-placed-region.ts';

const frame = { width: 1280, height: 720 };
const whole = { x: 0, y: 0, ...frame };
const asked = { frame, source: whole, to: whole, window: frame, isMirrored: false };

test('a frame of the same size stays as it is', () => {
  expect(toPlacedRegion(asked)).toEqual({
    from: { left: 0, top: 0, ...frame },
    size: frame,
    cut: { left: 0, top: 0, ...frame },
    left: 0,
    top: 0,
  });
});

test('only the seen part of an enlarged frame is read, with a pixel around it', () => {
  const to = { x: -1280, y: -720, width: 2560, height: 1440 };
  expect(toPlacedRegion({ ...asked, to })).toEqual({
    from: { left: 639, top: 359, width: 641, height: 361 },
    size: { width: 1282, height: 722 },
    cut: { left: 2, top: 2, ...frame },
    left: 0,
    top: 0,
  });
});

test('the other side of a mirrored frame is read', () => {
  const to = { x: -1280, y: 0, width: 2560, height: 1440 };
  expect(toPlacedRegion({ ...asked, to, isMirrored: true })?.from).toMatchObject({
    left: 0,
    width: 641,
  });
});

test('a frame that is moved out in part leaves room beside it, and one that is moved out shows nothing', () => {
  const to = { ...whole, x: 1000 };
  expect(toPlacedRegion({ ...asked, to })).toMatchObject({
    left: 1000,
    cut: { left: 0, width: 280 },
  });
  expect(toPlacedRegion({ ...asked, to: { ...whole, x: 1280 } })).toBeNull();
});

test('a square that reaches beyond the frame is shown where the frame is', () => {
  const source = { x: -50, y: 0, width: 100, height: 100 };
  const to = { x: 200, y: 200, width: 200, height: 200 };
  expect(toPlacedRegion({ ...asked, source, to })).toMatchObject({
    from: { left: 0, width: 51 },
    left: 300,
    cut: { width: 100, height: 200 },
  });
});
