import { drawPeople, drawWater, type Size, toPan } from './draw-frame.ts';
import type { Picture } from './picture.ts';
import type { Scene } from './scene.ts';
import { toView } from './view.ts';

/** The water of one picture in so many is drawn; of those between it is mixed. */
const EVERY = 3;

/** Yields the pictures of a scene one after the other. */
export function* drawFrames(
  scene: Scene,
  size: Size,
  { seconds, fps }: { seconds: number; fps: number },
): Generator<Picture> {
  const frames = Math.round(seconds * fps);
  let here = drawStep(scene, size, 0);
  for (let frame = 0; frame < frames; frame += EVERY) {
    const next = drawStep(scene, size, (frame + EVERY) / fps);
    for (let step = 0; step < EVERY && frame + step < frames; step++) {
      const { picture, view } = mixWater(here, next, step);
      drawPeople(picture, view, scene, (frame + step) / fps);
      yield picture;
    }
    here = next;
  }
}

type Step = { picture: Picture; view: ReturnType<typeof toView> };

function drawStep(scene: Scene, size: Size, seconds: number): Step {
  const view = toView(scene, size, { pan: toPan(scene, seconds), seconds });
  // So that the pictures between two are shifted by whole pixels.
  view.middleX = EVERY * Math.round(view.middleX / EVERY);
  view.horizonY = Math.round(view.horizonY);
  return { picture: drawWater(scene, size, view, seconds), view };
}

/** The water `step` pictures after the first of two: the camera turns, so both are shifted. */
function mixWater(before: Step, after: Step, step: number): Step {
  const { width, height } = before.picture;
  const turn = (after.view.middleX - before.view.middleX) / EVERY;
  const share = Math.round((step / EVERY) * 256);
  const { rgb: one, out } = before.picture;
  const two = after.picture.rgb;
  const rgb = one.slice();
  const mixed: Picture = { width, height, rgb, out: out.slice() };
  // The first one is as it was drawn.
  for (let y = 0; step > 0 && y < height; y++) {
    const row = y * width;
    for (let x = 0; x < width; x++) {
      // Beyond one picture's edge the other one counts alone.
      const a = x - turn * step;
      const b = x + turn * (EVERY - step);
      const from = (row + (a < 0 || a >= width ? b : a)) * 3;
      const to = (row + (b < 0 || b >= width ? a : b)) * 3;
      const at = (row + x) * 3;
      // Each colour written out: this runs for every pixel.
      rgb[at] = mixByte(one[from], two[to], share);
      rgb[at + 1] = mixByte(one[from + 1], two[to + 1], share);
      rgb[at + 2] = mixByte(one[from + 2], two[to + 2], share);
    }
  }
  const view = { ...before.view, middleX: before.view.middleX + turn * step };
  view.horizonY += (after.view.horizonY - before.view.horizonY) * (step / EVERY);
  return { picture: mixed, view };
}

/** @param share of the second one, in 256ths */
function mixByte(one = 0, two = 0, share: number): number {
  return one + (((two - one) * share) >> 8);
}
