import { join } from 'node:path';
import sharp from 'sharp';
import { type FfmpegResult, runFfmpeg } from '#app/platform/ffmpeg/run-ffmpeg.server.ts';
import { readFaces } from '../../../shorts/letters/read-faces.ts';
import { drawEndCard } from '../../../shorts/overlays/draw-end-card.ts';
import type { EndCard } from '../../../shorts/plan.ts';
import type { Format } from '../../../shorts/plan-bounds.ts';
import { FRAME_RATE } from '../../../shorts/plan-bounds.ts';
import type { RecipeInput } from '../conversion-types.ts';
import {
  type RenderedClip,
  toClipOutputs,
  toRenderedClip,
  toSizes,
} from './clip-outputs.server.ts';
import { TO_SHORT_COLOURS } from './to-overlay-filters.ts';

const TIME_LIMIT_MS = 60_000;
const FILE_NAME = 'end-card';
/** Logos are stored with sides of up to 512. */
const MOST_LOGO_PIXELS = 1024 ** 2;

type Asked = {
  endCard: EndCard;
  format: Format;
  /** How many. */
  frames: number;
  /** A WebP on disk; null where the school has none by now. */
  logoPath: string | null;
};
type Tools = Pick<RecipeInput, 'ffmpeg' | 'outDir' | 'signal' | 'niceness'>;
type Result = { ok: true; clip: RenderedClip; log: string } | Extract<FfmpegResult, { ok: false }>;

/** The end card, as one more silent clip. */
export async function renderEndCard(asked: Asked, tools: Tools): Promise<Result> {
  const { ffmpeg, outDir, signal, niceness } = tools;
  const { format, frames } = asked;
  const rendered = toRenderedClip(FILE_NAME, frames);
  const picture = join(outDir, `${FILE_NAME}.png`);
  await saveCard(asked, picture);
  const graph = [
    `[0:v]${TO_SHORT_COLOURS},format=yuv420p,loop=loop=-1:size=1,settb=1/${FRAME_RATE},setpts=N,trim=end_frame=${frames}[card]`,
    toSizes('[card]', format),
    `anullsrc=r=48000:cl=stereo,atrim=end_sample=${(frames * 48_000) / FRAME_RATE}[sound]`,
  ].join(';');
  const run = await runFfmpeg({
    ffmpegPath: ffmpeg.path,
    args: ['-i', `file:${picture}`, '-filter_complex', graph, ...toClipOutputs(rendered, outDir)],
    timeLimitMs: TIME_LIMIT_MS,
    signal,
    niceness,
  });
  return run.ok ? { ok: true, clip: rendered, log: run.log } : run;
}

async function saveCard({ endCard, format, logoPath }: Asked, path: string): Promise<void> {
  const card = { ...endCard, logo: logoPath !== null };
  const { svg, logo } = drawEndCard(card, { format, faces: await readFaces() });
  const drawn = sharp(Buffer.from(svg)).flatten().removeAlpha();
  if (logo && logoPath) {
    const { x: left, y: top, width, height } = logo;
    const input = await sharp(logoPath, { limitInputPixels: MOST_LOGO_PIXELS })
      .resize({ width, height, fit: 'contain', background: { r: 255, g: 255, b: 255, alpha: 0 } })
      .png()
      .toBuffer();
    drawn.composite([{ input, left, top }]);
  }
  await drawn.png({ compressionLevel: 1 }).toFile(path);
}
