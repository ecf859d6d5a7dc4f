import { join } from 'node:path';
import { type FfmpegResult, runFfmpeg } from '#app/platform/ffmpeg/run-ffmpeg.server.ts';
import { listSongOptions } from '#app/platform/ffmpeg/source-options.ts';
import type { RecipeInput } from '../conversion-types.ts';
import type { SoundLayer } from './sound-layers.ts';

/** Sounds are at most as long as a bucket's file, and are decoded many times faster than they play. */
const TIME_LIMIT_MS = 5 * 60 * 1000;
const FILE_NAME = 'mixed.wav';

type Tools = Pick<RecipeInput, 'ffmpeg' | 'outDir' | 'signal' | 'niceness'>;
type Result = { ok: true; input: string[]; log: string } | Extract<FfmpegResult, { ok: false }>;

/**
 * Mixes music and voices into the sound of a short's clips.
 *
 * @param own input options that read the sound of the clips
 * @returns input options that read all of it
 */
export async function mixSounds(
  own: string[],
  layers: SoundLayer[],
  { ffmpeg, outDir, signal, niceness }: Tools,
): Promise<Result> {
  const graph = [
    '[0:a]aformat=sample_fmts=fltp:sample_rates=48000:channel_layouts=stereo[s0]',
    ...layers.map(({ filters }, index) => `[${index + 1}:a:0]${filters}[s${index + 1}]`),
    `${['', ...layers].map((_, index) => `[s${index}]`).join('')}amix=inputs=${layers.length + 1}:duration=first:normalize=0[mixed]`,
  ].join(';');
  const mixed = join(outDir, FILE_NAME);
  const run = await runFfmpeg({
    ffmpegPath: ffmpeg.path,
    args: [
      ...own,
      ...layers.flatMap(({ path }) => [...listSongOptions(), '-i', `file:${path}`]),
      '-filter_complex',
      graph,
      '-map',
      '[mixed]',
      '-c:a',
      'pcm_f32le',
      mixed,
    ],
    timeLimitMs: TIME_LIMIT_MS,
    signal,
    niceness,
  });
  return run.ok ? { ok: true, input: ['-i', mixed], log: run.log } : run;
}
