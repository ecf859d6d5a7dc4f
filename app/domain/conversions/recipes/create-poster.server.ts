import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { FfmpegResult } from '#app/platform/ffmpeg/run-ffmpeg.server.ts';
import type { RecipeInput, RecipeResult } from './conversion-types.ts';
import { toFittingSize, toPictureFilter } from './filters.ts';
import { POSTER } from './presets.ts';
import { runRecipeFfmpeg } from './run-recipe-ffmpeg.server.ts';
import { toSourceArgs } from './source-args.ts';

const FILE_NAME = 'poster.jpg';
const FRAME_NAME = 'frame.png';
/** Where to look for a good picture, as shares of the length; a ride's best moment is rarely its first. */
const CANDIDATES = [0.4, 0.6, 0.2, 0.8, 0];
/** Of 255: darker or flatter pictures are a lens cap, a fade or a pocket. */
const DARKEST_MEAN = 16;
const FLATTEST_DEVIATION = 5;

/** A still that stands for a video or wave: JPEG, because link previews of chat apps take nothing newer. */
export async function createPoster(input: RecipeInput): Promise<RecipeResult> {
  const startMs = input.range?.startMs ?? 0;
  const endMs = input.range?.endMs ?? input.info.durationMs;
  let log = '';
  let best: { frame: Buffer; deviation: number } | null = null;
  for (const [index, share] of CANDIDATES.entries()) {
    const taken = await takeFrame(input, Math.round(startMs + (endMs - startMs) * share), endMs);
    log += taken.log;
    if (!taken.ok && taken.reason !== 'failed') return { ...taken, log };
    input.onProgress?.((index + 1) / CANDIDATES.length);
    if (!taken.ok || !taken.frame) continue;
    const { mean, deviation } = await judge(taken.frame);
    if (!best || deviation > best.deviation) best = { frame: taken.frame, deviation };
    if (mean >= DARKEST_MEAN && deviation >= FLATTEST_DEVIATION) break;
  }
  if (!best) return { ok: false, reason: 'no-frames', log };
  const jpeg = sharp(best.frame).jpeg({ quality: POSTER.jpegQuality, mozjpeg: true });
  const { width, height, size: bytes } = await jpeg.toFile(join(input.outDir, FILE_NAME));
  const still = { durationMs: null, frameCount: null, bitrate: null, codec: null };
  const file = {
    kind: 'poster' as const,
    fileName: FILE_NAME,
    contentType: 'image/jpeg',
    width,
    height,
    bytes,
  };
  return { ok: true, files: [{ ...file, ...still }], log };
}

type Taken = { ok: true; frame: Buffer | null; log: string } | Extract<FfmpegResult, { ok: false }>;

async function takeFrame(input: RecipeInput, atMs: number, endMs: number): Promise<Taken> {
  const { info, ffmpeg, outDir } = input;
  const size = toFittingSize(info, POSTER.shortSidePx);
  const range = { startMs: atMs, endMs: Math.max(endMs, atMs + 1) };
  const picture = toPictureFilter({
    info,
    range,
    size,
    canToneMap: ffmpeg.canToneMap,
    times: 'keep',
    rate: null,
  });
  const path = join(outDir, FRAME_NAME);
  const run = await runRecipeFfmpeg(
    { ...input, onProgress: undefined, info: { ...info, audio: null } },
    () => [
      ...toSourceArgs(input, { startMs: atMs, withSound: false }),
      '-map',
      `0:V:${info.videoTrack}`,
      '-an',
      '-vf',
      picture,
      '-frames:v',
      '1',
      '-c:v',
      'png',
      '-update',
      '1',
      '-f',
      'image2',
      path,
    ],
  );
  if (!run.ok) return run;
  if (!existsSync(path)) return { ok: true, frame: null, log: run.log };
  const frame = await sharp(path).png({ compressionLevel: 1 }).toBuffer();
  await rm(path);
  return { ok: true, frame, log: run.log };
}

async function judge(frame: Buffer): Promise<{ mean: number; deviation: number }> {
  const grey = (await sharp(frame).greyscale().stats()).channels[0];
  return { mean: grey?.mean ?? 0, deviation: grey?.stdev ?? 0 };
}
