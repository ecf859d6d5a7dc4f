import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { drawLinkPreview } from './draw-link-preview.server.ts';

const plain = { title: 'A wave at Coxos', description: 'Sat, 21 Nov', score: null, poster: null };

async function draw(preview: Partial<typeof plain> | Record<string, unknown>) {
  const picture = await drawLinkPreview({ ...plain, ...preview });
  if (picture === 'busy') throw new Error('It was not rendered');
  return sharp(picture);
}

/** How bright a part of the picture is, 0 to 255. */
async function brightness(picture: Sharp, top: number, left: number, width = 400) {
  const part = await picture.clone().extract({ left, top, width, height: 130 }).toBuffer();
  return (await sharp(part).stats()).channels[0]?.mean ?? 0;
}

test('a preview is a JPEG of the size that chat apps show, small enough for all of them', async () => {
  const background = '#88aacc';
  const create = { width: 720, height: 1280, channels: 3 as const, background };
  const poster = await sharp({ create }).jpeg().toBuffer();
  const picture = await draw({ poster, score: 9.5, title: 'W'.repeat(500) });
  expect(await picture.metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  expect((await picture.toBuffer()).length).toBeLessThan(300_000);
});

test('words and score are rendered whatever they contain, and nothing where there are none', async () => {
  const silent = await draw({ title: '', description: '' });
  const words = await draw({ title: '</span>&<b>Ana' });
  expect(await brightness(words, 470, 60)).toBeGreaterThan(
    (await brightness(silent, 470, 60)) + 10,
  );
  const scored = await draw({ score: 7.5 });
  expect(await brightness(scored, 50, 900, 280)).toBeGreaterThan(
    (await brightness(silent, 50, 900, 280)) + 10,
  );
});
