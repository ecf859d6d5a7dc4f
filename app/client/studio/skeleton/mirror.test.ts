import { expect, test } from 'vitest';
import { mirrorLandmarks, mirrorPixels } from './mirror.ts';
import { INPUT_PX, LANDMARKS } from './network/open-movenet.ts';

test('a mirrored picture has its columns in the opposite order, and mirrored twice is as it was', () => {
  const pixels = new Uint8ClampedArray(INPUT_PX ** 2 * 4).map((_, nth) => (nth * 7) % 251);
  const mirrored = mirrorPixels(pixels);
  expect([...mirrored.slice(0, 4)]).toEqual([...pixels.slice((INPUT_PX - 1) * 4, INPUT_PX * 4)]);
  expect(mirrorPixels(mirrored)).toEqual(pixels);
});

test('a left hand in the mirrored picture is the right hand of the picture, at the other side', () => {
  const seen = LANDMARKS.map((_, nth) => ({ x: nth / 100, y: 0.5, score: nth / 20 }));
  const found = mirrorLandmarks(seen);
  const of = (name: (typeof LANDMARKS)[number]) => LANDMARKS.indexOf(name);
  expect(found[of('right wrist')]).toEqual({
    x: 1 - of('left wrist') / 100,
    y: 0.5,
    score: 9 / 20,
  });
  expect(found[of('nose')]).toEqual({ x: 1, y: 0.5, score: 0 });
  expect(mirrorLandmarks(found)).toEqual(seen.map((each) => ({ ...each, x: 1 - (1 - each.x) })));
});
