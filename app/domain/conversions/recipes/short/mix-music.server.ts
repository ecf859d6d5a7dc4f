import { join } from 'node:path';
import { type FfmpegResult, runFfmpeg } from '#app/platform/ffmpeg/run-ffmpeg.server.ts';
import { listSongOptions } from '#app/platform/ffmpeg/source-options.ts';
import { toMusicTimes } from '../../../shorts/music/music-gain.ts';
import type { Music } from '../../../shorts/plan.ts';
import type { RecipeInput } from '../conversion-types.ts';
import { TO_SHORT_SOUND } from './short-presets.ts';

/** Songs are at most as long as a bucket's file, and are decoded many times faster than they play. */
const TIME_LIMIT_MS = 5 * 60 * 1000;
const FILE_NAME = 'mixed.wav';

export type MusicInput = {
  music: Music;
  /** Of the song on disk. */
  path: string;
  shortMs: number;
};

type Tools = Pick<RecipeInput, 'ffmpeg' | 'outDir' | 'signal' | 'niceness'>;
type Result = { ok: true; input: string[]; log: string } | Extract<FfmpegResult, { ok: false }>;

/**
 * Lays music under the sound of a short's clips, as loud at each moment as `toMusicGain` says.
 *
 * @param own input options that read the sound of the clips
 * @returns input options that read both
 */
export async function mixMusic(
  own: string[],
  { music, path, shortMs }: MusicInput,
  { ffmpeg, outDir, signal, niceness }: Tools,
): Promise<Result> {
  const graph = [
    '[0:a]aformat=sample_fmts=fltp:sample_rates=48000:channel_layouts=stereo[own]',
    `[1:a:0]${toMusicFilters(music, shortMs)}[music]`,
    '[own][music]amix=inputs=2:duration=first:normalize=0[mixed]',
  ].join(';');
  const mixed = join(outDir, FILE_NAME);
  const song = [...listSongOptions(), '-i', `file:${path}`];
  const run = await runFfmpeg({
    ffmpegPath: ffmpeg.path,
    args: [
      ...own,
      ...song,
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

/** The song is decoded from its start: where a file without an index is sought, only its bytes are counted. */
function toMusicFilters(music: Music, shortMs: number): string {
  const { startMs, volume } = music;
  const { endMs, fadeInMs, fadeOutMs } = toMusicTimes(music, shortMs);
  const fade = (way: 'in' | 'out', fromMs: number, ms: number) =>
    ms > 0 ? [`afade=t=${way}:st=${fromMs / 1000}:d=${ms / 1000}:curve=tri`] : [];
  return [
    'aformat=sample_fmts=fltp',
    TO_SHORT_SOUND,
    `atrim=start=${startMs / 1000}:end=${(startMs + endMs) / 1000}`,
    'asetpts=PTS-STARTPTS',
    `volume=${volume}`,
    ...fade('in', 0, fadeInMs),
    ...fade('out', endMs - fadeOutMs, fadeOutMs),
  ].join(',');
}
