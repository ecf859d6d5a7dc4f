import { join } from 'node:path';
import sharp from 'sharp';
import { type FfmpegResult, runFfmpeg } from '#app/platform/ffmpeg/run-ffmpeg.server.ts';
import { toShortMs } from '../../../shorts/pace.ts';
import type { ShortPlan } from '../../../shorts/plan.ts';
import { FRAME_RATE } from '../../../shorts/plan-bounds.ts';
import type { MadeFile, RecipeInput } from '../conversion-types.ts';

const TIME_LIMIT_MS = 60_000;
const FRAME_NAME = 'cover.png';
const FILE_NAME = 'short-cover.jpg';
const JPEG_QUALITY = 82;

type Tools = Pick<RecipeInput, 'ffmpeg' | 'outDir' | 'signal' | 'niceness'>;
type Result = { ok: true; file: MadeFile; log: string } | Extract<FfmpegResult, { ok: false }>;

/** The frame of the short that its maker chose, as JPEG: chat apps show nothing newer. */
export async function createCover(plan: ShortPlan, tools: Tools): Promise<Result> {
  const { ffmpeg, outDir, signal, niceness } = tools;
  // The last frame begins one frame before the end.
  const atMs = Math.min(plan.coverMs, toShortMs(plan) - 1000 / FRAME_RATE);
  const run = await runFfmpeg({
    ffmpegPath: ffmpeg.path,
    args: [
      '-ss',
      String(Math.max(0, atMs / 1000)),
      '-i',
      `file:${join(outDir, 'short.mp4')}`,
      '-frames:v',
      '1',
      '-update',
      '1',
      join(outDir, FRAME_NAME),
    ],
    timeLimitMs: TIME_LIMIT_MS,
    signal,
    niceness,
  });
  if (!run.ok) return run;
  const { width, height, size } = await sharp(join(outDir, FRAME_NAME))
    .jpeg({ quality: JPEG_QUALITY, mozjpeg: true })
    .toFile(join(outDir, FILE_NAME));
  const still = { durationMs: null, frameCount: null, bitrate: null, codec: null };
  const file = { kind: 'short-cover', fileName: FILE_NAME, contentType: 'image/jpeg', bytes: size };
  return { ok: true, file: { ...file, width, height, ...still }, log: run.log };
}
