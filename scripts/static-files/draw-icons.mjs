import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

/** Phones crop a maskable icon to their own shape; all of them leave the middle four fifths. */
const SAFE_PART = 0.8;

/**
 * Draws the icon as PNG, for phones and installed apps, which accept no SVG.
 * @param {string} folder of the files that the server sends
 */
export async function drawIcons(folder) {
  const svg = readFileSync(join(folder, 'icon.svg'));
  const ground = /<rect [^>]*fill="(#\w+)"/.exec(svg.toString())?.[1];
  if (!ground) throw new Error('icon.svg has no ground of one colour');
  const icons = join(folder, 'icons');
  mkdirSync(icons, { recursive: true });
  const draw = (/** @type {number} */ size) =>
    sharp(svg, { density: (72 * size) / 32 }).resize(size);
  for (const size of [192, 512]) {
    await draw(size)
      .png({ palette: true })
      .toFile(join(icons, `icon-${size}.png`));
    await drawFull(draw, size, ground).toFile(join(icons, `maskable-${size}.png`));
  }
  await drawFull(draw, 180, ground).toFile(join(icons, 'apple-touch-icon.png'));
}

/**
 * To its edges, since the phone rounds the corners.
 * @param {(size: number) => import('sharp').Sharp} draw
 * @param {number} size
 * @param {string} background
 */
function drawFull(draw, size, background) {
  const inner = Math.round(size * SAFE_PART);
  const [before, after] = [Math.floor((size - inner) / 2), Math.ceil((size - inner) / 2)];
  return draw(inner)
    .flatten({ background })
    .extend({ top: before, left: before, bottom: after, right: after, background })
    .png({ palette: true });
}
