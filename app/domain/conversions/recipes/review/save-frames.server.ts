import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { FilePathSource, Input, MP4 } from 'mediabunny';
import sharp from 'sharp';
import { type FfmpegResult, runFfmpeg } from '#app/platform/ffmpeg/run-ffmpeg.server.ts';
import type { Size } from '../../../reviews/video/video-size.ts';
import { toCleanArgs } from '../output-args.ts';
import type { RecipeTools } from '../recipe.ts';

/** Names of frames are their times in this. */
const TICKS_PER_S = 90_000;
/** A moment at the edge of two frames is of the later one, though seconds are not exact. */
const EDGE_S = 0.0005;
/** A wave has two minutes at most; its frames are written as pictures, which a slow, busy core does in this. */
const TIME_LIMIT_MS = 20 * 60_000;

type Tools = Pick<RecipeTools, 'outDir' | 'signal' | 'niceness'> & { ffmpegPath: string };

/** The frames of a video, in any order. */
export type Frames = Size & {
  /** Of the frame that is shown at a time of the file, in seconds: the same for the same frame. */
  findName: (seconds: number) => string;
  /** As JPEG. */
  read: (name: string) => Promise<Buffer>;
  remove: () => Promise<void>;
};

type Result = { ok: true; frames: Frames; log: string } | Extract<FfmpegResult, { ok: false }>;

/**
 * Writes the frames of a video as pictures: a coach plays it back and forth, which no decoder does.
 *
 * @param name of their folder
 * @param untilS of the last that is needed
 */
export async function saveFrames(
  path: string,
  { name, untilS }: { name: string; untilS: number },
  { ffmpegPath, outDir, signal, niceness }: Tools,
): Promise<Result> {
  const folder = join(outDir, name);
  await mkdir(folder, { recursive: true });
  const run = await runFfmpeg({
    ffmpegPath,
    args: [
      '-copyts',
      '-i',
      `file:${path}`,
      '-to',
      String(untilS + 1),
      '-vf',
      await toPictureColours(path),
      ...toCleanArgs(),
      '-an',
      '-fps_mode',
      'passthrough',
      '-enc_time_base',
      `1:${TICKS_PER_S}`,
      '-q:v',
      '2',
      '-f',
      'image2',
      '-frame_pts',
      '1',
      join(folder, '%d.jpg'),
    ],
    timeLimitMs: TIME_LIMIT_MS,
    signal,
    niceness,
  });
  if (!run.ok) return run;
  const frames = await openFrames(folder);
  if (frames) return { ok: true, frames, log: run.log };
  return { ok: false, reason: 'failed', log: `${run.log}\nno frames`, exitCode: 0 };
}

async function openFrames(folder: string): Promise<Frames | null> {
  const names = (await readdir(folder)).map((file) => Number.parseInt(file, 10));
  const times = names.filter(Number.isFinite).toSorted((one, other) => one - other);
  const [first] = times;
  if (first === undefined) return null;
  const read = (name: string) => readFile(join(folder, `${name}.jpg`));
  const { width, height } = await sharp(await read(`${first}`)).metadata();
  return {
    width,
    height,
    findName: (seconds) => {
      const ticks = (seconds + EDGE_S) * TICKS_PER_S;
      return `${times.findLast((time) => time <= ticks) ?? first}`;
    },
    read,
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Browsers take a video that does not name its colours for one of HD. */
async function toPictureColours(path: string): Promise<string> {
  using input = new Input({ source: new FilePathSource(path), formats: [MP4] });
  const video = await input.getPrimaryVideoTrack();
  const isNamed = Boolean((await video?.getColorSpace())?.matrix);
  const from = isNamed ? '' : 'in_color_matrix=bt709:';
  return `scale=${from}out_color_matrix=bt601:out_range=pc,format=yuvj420p`;
}
