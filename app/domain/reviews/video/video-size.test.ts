import { expect, test } from 'vitest';
import { toVideoSize } from './video-size.ts';

test.each([
  ['a small one is enlarged', [640, 360], [1280, 720]],
  ['one upright, too', [360, 640], [720, 1280]],
  ['one of 1080 lines stays', [1920, 1080], [1920, 1080]],
  ['a large one is made smaller', [3840, 2160], [1920, 1080]],
  ['both sides are even', [853, 480], [1280, 720]],
] as const)('%s', (_, [width, height], [wide, high]) => {
  expect(toVideoSize({ width, height })).toEqual({ width: wide, height: high });
});
