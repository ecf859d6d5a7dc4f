import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { type Crop, toTightCrop } from '#app/client/studio/skeleton/crop.ts';
import { mirrorLandmarks, mirrorPixels } from '#app/client/studio/skeleton/mirror.ts';
import { INPUT_PX, openMovenet } from '#app/client/studio/skeleton/network/open-movenet.ts';
import { toFoundBody } from '#app/client/studio/skeleton/to-found-body.ts';
import { toFoundDrawings } from '#app/client/studio/skeleton/to-found-drawings.ts';
import { drawSurfer, listDrawnLegs } from '../support/draw-surfer-film.ts';

const MODEL = '../../app/client/studio/skeleton/network/model/movenet-lightning';
const SIZE = { width: 400, height: 400 };
const SURFER = { at: [200, 300] as const, metre: 90 };
/** Of the figure's height. */
const NEAR = 0.08;

let findLandmarks: ReturnType<typeof openMovenet>;

beforeAll(async () => {
  const read = (ending: string) => readFile(new URL(`${MODEL}.${ending}`, import.meta.url));
  const bytes = Uint8Array.from(await read('bin')).buffer;
  findLandmarks = openMovenet(JSON.parse((await read('json')).toString()), bytes);
});

/** What the studio finds in a picture, within a crop. */
async function search(picture: ReturnType<typeof drawSurfer>, loose: Crop) {
  const look = async (crop: Crop) => {
    const [left, top, size] = [crop.left, crop.top, crop.size].map(Math.round);
    const { rgb, width, height } = picture;
    const { data } = await sharp(Buffer.from(rgb), { raw: { width, height, channels: 3 } })
      .extract({ left: left ?? 0, top: top ?? 0, width: size ?? 0, height: size ?? 0 })
      .resize(INPUT_PX, INPUT_PX)
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return new Uint8ClampedArray(data);
  };
  const crop = toTightCrop(loose, findLandmarks(await look(loose)));
  const pixels = await look(crop);
  const mirrored = mirrorLandmarks(findLandmarks(mirrorPixels(pixels)));
  return { crop, body: toFoundBody([findLandmarks(pixels), mirrored], crop, SIZE) };
}

test('a surfer’s knees and feet are found where they are drawn, also in a box that is far too large', async () => {
  const { crop, body } = await search(drawSurfer(SIZE, SURFER), { left: 0, top: 0, size: 400 });
  expect(crop.size).toBeLessThan(300);
  for (const [nth, drawn] of listDrawnLegs(SURFER).entries()) {
    const part = nth < 2 ? 'knee' : 'foot';
    const away = [body?.get(`left ${part}`), body?.get(`right ${part}`)].map((found) =>
      found
        ? Math.hypot(found[0] * SIZE.width - drawn[0], found[1] * SIZE.height - drawn[1])
        : Number.POSITIVE_INFINITY,
    );
    expect(Math.min(...away), `${part} ${nth}`).toBeLessThan(NEAR * 1.5 * SURFER.metre);
  }
  expect(body && toFoundDrawings(body)).toMatchObject([{ tool: 'stick-figure' }]);
});

test('water has no body, and a surfer of twelve pixels is too small', async () => {
  const whole = { left: 0, top: 0, size: 400 };
  expect((await search(drawSurfer(SIZE, null), whole)).body).toBe(null);
  const far = drawSurfer(SIZE, { at: [200, 200], metre: 9 });
  expect((await search(far, { left: 188, top: 182, size: 24 })).body).toBe(null);
});

test('the network computes what TensorFlow.js computes', () => {
  const pixels = new Uint8ClampedArray(INPUT_PX ** 2 * 4).map(
    (_, nth) => (nth * 37 + Math.floor(nth / (4 * INPUT_PX)) * 11) % 256,
  );
  // By its version 4.22.0, WebAssembly: y, x, and the score of the nose and of the left ear.
  const [nose, , , ear] = findLandmarks(pixels);
  const found = [nose, ear].flatMap((part) => [part?.y, part?.x, part?.score]);
  const expected = [0.4092, 0.5444, 0.0106, 0.977, 0.6552, 0.0584];
  for (const [nth, value] of expected.entries()) expect(found[nth]).toBeCloseTo(value, 3);
});
