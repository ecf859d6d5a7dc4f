import { createRequire } from 'node:module';
import type { OverlayOptions } from 'sharp';
import { PREVIEW_HEIGHT_PX, PREVIEW_WIDTH_PX } from '#app/lib/addresses/image-address.ts';
import { createTaskQueue } from '#app/lib/limits/create-task-queue.ts';
import { toEscapedMarkup } from '#app/lib/text/to-escaped-markup.ts';
import { safeSharp } from './safe-sharp.server.ts';

export type LinkPreview = {
  title: string;
  description: string;
  score: number | null;
  /** The picture behind it; null for a plain one. */
  poster: Buffer | null;
};

const MARGIN_PX = 60;
const TITLE_PX = 60;
const DESCRIPTION_PX = 32;
const SCORE_PX = 56;
/** About two lines. */
const TITLE_MAX_LENGTH = 60;
const DESCRIPTION_MAX_LENGTH = 110;
/** The product's own: neutral 900. */
const DARK = { r: 15, g: 23, b: 42 };
const MAX_PIXELS = 64_000_000;
const TIMEOUT_S = 10;
const QUALITY = 82;

const queue = createTaskQueue({ atOnce: 1, mostWaiting: 20, longestWaitMs: 15_000 });
// From the packages: a slim system has no fonts at all.
const fontfile = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf',
);

/** A link's picture for chat apps, as JPEG, which all of them support. One at a time. */
export function drawLinkPreview(preview: LinkPreview): Promise<Buffer | 'busy'> {
  return queue(async () => {
    const { title, description, score } = preview;
    const words = await drawText(cut(title, TITLE_MAX_LENGTH), TITLE_PX);
    const line = await drawText(cut(description, DESCRIPTION_MAX_LENGTH), DESCRIPTION_PX);
    const left = MARGIN_PX;
    const lineTop = PREVIEW_HEIGHT_PX - MARGIN_PX - line.height;
    const wordsTop = lineTop - 22 - words.height;
    const layers: OverlayOptions[] = [
      { ...toShade(wordsTop - 90), left: 0 },
      { input: words.input, left, top: wordsTop },
      { input: line.input, left, top: lineTop },
    ];
    if (score !== null) layers.push(...(await drawScore(score)));
    const ground = await drawGround(preview.poster);
    return ground
      .composite(layers)
      .jpeg({ quality: QUALITY })
      .timeout({ seconds: TIMEOUT_S })
      .toBuffer();
  });
}

/** The poster over the whole picture, cropped where it is too high or wide. */
async function drawGround(poster: Buffer | null) {
  const size = { width: PREVIEW_WIDTH_PX, height: PREVIEW_HEIGHT_PX };
  if (!poster) return safeSharp({ create: { ...size, channels: 3, background: DARK } });
  const filled = await safeSharp(poster, { limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .resize({ ...size, fit: 'cover' })
    .flatten({ background: DARK })
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  return safeSharp(filled, { raw: { ...size, channels: 3 } });
}

/** Darker towards the lower edge, so that white words can be read on any wave. */
function toShade(fromTop: number): OverlayOptions {
  const top = Math.max(0, fromTop);
  const height = PREVIEW_HEIGHT_PX - top;
  const pixels = Buffer.alloc(PREVIEW_WIDTH_PX * height * 4);
  for (let y = 0; y < height; y += 1) {
    const alpha = Math.round(235 * Math.min(1, y / (height * 0.55)));
    const row = Buffer.from([DARK.r, DARK.g, DARK.b, alpha]);
    pixels.fill(row, y * PREVIEW_WIDTH_PX * 4, (y + 1) * PREVIEW_WIDTH_PX * 4);
  }
  return { input: pixels, raw: { width: PREVIEW_WIDTH_PX, height, channels: 4 }, top };
}

async function drawScore(score: number): Promise<OverlayOptions[]> {
  const words = await drawText(score.toFixed(2), SCORE_PX);
  const [padX, padY] = [28, 20];
  const box = { width: words.width + 2 * padX, height: words.height + 2 * padY };
  const left = PREVIEW_WIDTH_PX - MARGIN_PX - box.width;
  const background = { ...DARK, alpha: 0.85 };
  return [
    { input: { create: { ...box, channels: 4, background } }, left, top: MARGIN_PX },
    { input: words.input, left: left + padX, top: MARGIN_PX + padY },
  ];
}

async function drawText(text: string, sizePx: number) {
  const { data, info } = await safeSharp({
    text: {
      // sharp renders markup, and rejects an empty text.
      text: `<span foreground="white">${toEscapedMarkup(text.trim() || '–')}</span>`,
      font: `Inter Bold ${sizePx}`,
      fontfile,
      rgba: true,
      wrap: 'word-char',
      // So that a point is a pixel.
      dpi: 72,
      width: PREVIEW_WIDTH_PX - 2 * MARGIN_PX,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { input: data, width: info.width, height: info.height };
}

function cut(text: string, most: number): string {
  const letters = [...text];
  return letters.length <= most
    ? text
    : `${letters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
}
