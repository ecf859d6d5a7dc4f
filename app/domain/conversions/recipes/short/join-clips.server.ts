import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { type FfmpegResult, runFfmpeg } from '#app/platform/ffmpeg/run-ffmpeg.server.ts';
import type { MadeFile, RecipeInput } from '../conversion-types.ts';
import { toCleanArgs } from '../output-args.ts';
import { readMadeFile } from '../read-made-file.server.ts';
import type { RenderedClip } from './clip-outputs.server.ts';
import { mixSounds } from './mix-sounds.server.ts';
import { SHORT } from './short-presets.ts';
import type { SoundLayer } from './sound-layers.ts';

/** Copying and encoding sound is quick; a stuck disk is not. */
const TIME_LIMIT_MS = 10 * 60 * 1000;
const WHOLE = 'short.mp4';
const SMALL = 'short-preview.mp4';

type Tools = Pick<RecipeInput, 'ffmpeg' | 'outDir' | 'signal' | 'niceness'>;
type Result =
  | { ok: true; files: MadeFile[]; log: string }
  /** `isOfLayer`: the song or a voice is at fault. */
  | (Extract<FfmpegResult, { ok: false }> & { isOfLayer?: boolean });

/**
 * Joins clips without encoding their pictures again, under one sound of the loudness that apps play
 * at.
 *
 * @param layers music and voices over the sound of the clips
 */
export async function joinClips(
  clips: RenderedClip[],
  layers: SoundLayer[],
  tools: Tools,
): Promise<Result> {
  const own = await writeList(
    'sounds.txt',
    clips.map(({ sound }) => sound),
    tools,
  );
  const mixed = layers.length > 0 ? await mixSounds(own, layers, tools) : null;
  if (mixed && !mixed.ok) return { ...mixed, isOfLayer: mixed.reason === 'failed' };
  const sounds = mixed?.input ?? own;
  const measured = await run(
    [...sounds, '-af', toLoudness('print_format=json'), '-f', 'null', '-'],
    { ...tools, logLevel: 'info' },
  );
  if (!measured.ok) return measured;
  const loudness = toLoudnessFilter(measured.log);
  const seconds = clips.reduce((sum, { durationMs }) => sum + durationMs, 0) / 1000;
  const joinSize = (fileName: string, key: 'large' | 'small', soundKbps: number) =>
    joinPictures(
      fileName,
      { pictures: clips.map((clip) => clip[key]), sounds, loudness, seconds, soundKbps },
      tools,
    );
  // Encoding the sound takes one core each.
  const joined = await Promise.all([
    joinSize(WHOLE, 'large', SHORT.soundKbps),
    joinSize(SMALL, 'small', SHORT.small.soundKbps),
  ]);
  const log = [mixed?.log ?? '', ...joined.map((one) => one.log)].join('');
  const failed = joined.find((one) => !one.ok);
  if (failed && !failed.ok) return { ...failed, log };
  const files = await Promise.all([
    readMadeFile(tools.outDir, WHOLE, 'short'),
    readMadeFile(tools.outDir, SMALL, 'short-preview'),
  ]);
  const made = files.filter((file) => file !== null);
  if (made.length < files.length) return { ok: false, reason: 'failed', log, exitCode: 0 };
  return { ok: true, files: made, log };
}

type Joined = {
  pictures: string[];
  /** Input options. */
  sounds: string[];
  /** A filter; null leaves the sound as it is. */
  loudness: string | null;
  seconds: number;
  soundKbps: number;
};

async function joinPictures(
  fileName: string,
  { pictures, sounds, loudness, seconds, soundKbps }: Joined,
  tools: Tools,
): Promise<FfmpegResult> {
  return run(
    [
      ...(await writeList(`${fileName}.txt`, pictures, tools)),
      ...sounds,
      '-map',
      '0:v',
      '-map',
      '1:a',
      '-c:v',
      'copy',
      ...(loudness ? ['-af', loudness] : []),
      '-c:a',
      'aac',
      '-b:a',
      `${soundKbps}k`,
      '-ar',
      '48000',
      '-ac',
      '2',
      ...toCleanArgs(),
      '-movflags',
      '+faststart',
      // `-shortest` would end the pictures wherever the sound ends.
      '-t',
      String(seconds),
      join(tools.outDir, fileName),
    ],
    tools,
  );
}

/** The input options that read files of the job's folder one after the other. */
async function writeList(name: string, files: string[], { outDir }: Tools): Promise<string[]> {
  const path = join(outDir, name);
  // Names of our own, without quotes.
  await writeFile(path, files.map((file) => `file '${file}'\n`).join(''));
  return ['-f', 'concat', '-safe', '0', '-i', path];
}

function run(
  args: string[],
  { ffmpeg, signal, niceness, logLevel }: Tools & { logLevel?: 'info' },
) {
  return runFfmpeg({
    ffmpegPath: ffmpeg.path,
    args,
    timeLimitMs: TIME_LIMIT_MS,
    signal,
    niceness,
    ...(logLevel ? { logLevel } : {}),
  });
}

const decibels = z.coerce.number();
const measureSchema = z.object({
  input_i: decibels,
  input_tp: decibels,
  input_lra: decibels,
  input_thresh: decibels,
  target_offset: decibels,
});

/** Null for silence, and for noise that would only be made loud. */
function toLoudnessFilter(log: string): string | null {
  const json = /\{[^{}]*"input_i"[^{}]*\}/.exec(log)?.[0];
  // Silence is measured as `-inf`, which is no number.
  const measured = json ? measureSchema.safeParse(JSON.parse(json)).data : undefined;
  if (!measured || measured.input_i < SHORT.quietestLufs) return null;
  return toLoudness(
    [
      `measured_I=${measured.input_i}`,
      `measured_TP=${measured.input_tp}`,
      `measured_LRA=${measured.input_lra}`,
      `measured_thresh=${measured.input_thresh}`,
      `offset=${measured.target_offset}`,
      'linear=true',
    ].join(':'),
  );
}

function toLoudness(options: string): string {
  return `loudnorm=I=${SHORT.loudnessLufs}:TP=${SHORT.truePeakDb}:LRA=20:${options}`;
}
