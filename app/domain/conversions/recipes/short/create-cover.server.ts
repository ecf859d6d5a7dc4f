import { join } from 'node:path';
import sharp from 'sharp';
import { type FfmpegResult, runFfmpeg } from '#app/platform/ffmpeg/run-ffmpeg.server.ts';
import { FRAME_RATE } from '../../../shorts/plan-bounds.ts';
import type { MadeFile, RecipeInput } from '../conversion-types.ts';
import type { RenderedClip } from './clip-outputs.server.ts';

const TIME_LIMIT_MS = 60_000;
const FRAME_NAME = 'cover.png';
const FILE_NAME = 'short-cover.jpg';
const JPEG_QUALITY = 82;

type Tools = Pick<RecipeInput, 'ffmpeg' | 'outDir' | 'signal' | 'niceness'>;
type Result = { ok: true; file: MadeFile; log: string } | Extract<FfmpegResult, { ok: false }>;

/**
 * The frame of the short that its maker chose, as JPEG: chat apps show nothing newer. It is read from its clip, while
 * the clips are joined.
 */
export async function createCover(
  { coverMs, clips }: { coverMs: number; clips: RenderedClip[] },
  tools: Tools,
): Promise<Result> {
  const { ffmpeg, outDir, signal, niceness } = tools;
  const { clip, atMs } = findFrame(clips, coverMs);
  const run = await runFfmpeg({
    ffmpegPath: ffmpeg.path,
    args: [
      '-ss',
      String(atMs / 1000),
      '-i',
      `file:${join(outDir, clip.large)}`,
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

/** The clip that shows a moment of the short; after the end it is the last frame. */
function findFrame(clips: RenderedClip[], ms: number): { clip: RenderedClip; atMs: number } {
  const [clip, ...later] = clips;
  if (!clip) throw new Error('A short has clips');
  if (later.length > 0 && ms >= clip.durationMs) return findFrame(later, ms - clip.durationMs);
  // The last frame begins one frame before the end.
  return { clip, atMs: Math.max(0, Math.min(ms, clip.durationMs - 1000 / FRAME_RATE)) };
}
