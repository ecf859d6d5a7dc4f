import { z } from 'zod';
import type { ConversionJob, JobSource } from '../worker/conversion-job.ts';
import { canRemux } from './can-remux.ts';
import type { RecipeInput, RecipeKind, RecipeResult } from './conversion-types.ts';
import { createPlainMp4 } from './create-plain-mp4.server.ts';
import { createRenditions } from './create-renditions.server.ts';
import { findSlate } from './find-slate.server.ts';
import { FULL, RUNGS } from './presets.ts';
import {
  createRecipe,
  type JobOutcome,
  type Recipe,
  type RecipeBook,
  type RecipeTools,
} from './recipe.ts';

const MB = 1024 ** 2;
/** A poster has some hundred kilobytes, a storyboard of three hours a few megabytes. */
const PICTURES_BYTES = 8 * MB;
/** The frames of a range that is searched for a slate. */
const FRAMES_BYTES = 192 * MB;
/** The files made of a short video may be larger than a source that was compressed hard. */
const LEAST_MADE_BYTES = 64 * MB;
/** All rungs of a wave at the most that they may have, and the highest again as the file that people download. */
const WAVE_BYTES_PER_MS =
  [...RUNGS, ...RUNGS.slice(-1)].reduce(
    (kbps, { maxrateKbps, soundKbps }) => kbps + maxrateKbps + soundKbps,
    0,
  ) / 8;
const FULL_BYTES_PER_MS = FULL.mostMaxrateKbps / 8;

const PROBLEMS: Record<Extract<RecipeResult, { ok: false }>['reason'], string> = {
  cancelled: 'The conversion was cancelled.',
  'timed-out': 'The conversion took too long and was stopped.',
  failed: 'This video could not be converted.',
  'no-frames': 'This part of the video has no picture that can be shown.',
};
const CONVERSION_OFF =
  'This server has no ffmpeg and cannot convert videos. You can still watch the original.';
const NO_SOURCE = 'The video of this job was deleted.';

/** The recipes for one video: for all of it, or for the stretch that a wave marks. None has a plan. */
export const FILM_RECIPES: RecipeBook = {
  inspect: createFilmRecipe(() => 0, inspect),
  preview: createRenditionRecipe('preview', (source) => toLength(source, WAVE_BYTES_PER_MS)),
  poster: createRenditionRecipe('poster', () => PICTURES_BYTES),
  slate: createFilmRecipe(() => FRAMES_BYTES, searchSlate),
  storyboard: createRenditionRecipe('storyboard', () => PICTURES_BYTES),
  scrub: createRenditionRecipe('scrub', (source) => toLength(source, WAVE_BYTES_PER_MS)),
  ladder: createRenditionRecipe('ladder', (source) => toLength(source, WAVE_BYTES_PER_MS)),
  full: createRenditionRecipe('full', (source) => toLength(source, FULL_BYTES_PER_MS)),
};

/** Of a video that was well compressed, the qualities take as much room again; of a wave by its length. */
function toLength({ bytes, startMs, endMs }: JobSource, bytesPerMs: number): number {
  const whole = Math.max(bytes, LEAST_MADE_BYTES);
  if (startMs === null || endMs === null) return whole;
  return Math.min(whole, Math.ceil((endMs - startMs) * bytesPerMs));
}

type FilmTools = Omit<RecipeTools, 'sources'> & {
  source: RecipeTools['sources'][number];
  info: RecipeInput['info'];
};

/** @param run is called for a video that can be shown; any other is rejected */
function createFilmRecipe(
  estimate: (source: JobSource) => number,
  run: (tools: FilmTools, job: ConversionJob) => Promise<JobOutcome>,
): Recipe {
  return createRecipe({
    plan: z.strictObject({}),
    estimateBytes: ({ sources: [source] }) => (source ? estimate(source) : 0),
    // Each run of ffmpeg has its own limit, by the length and the size of the picture.
    timeLimitMs: () => null,
    async run(job, _plan, { sources: [source], ...tools }) {
      if (!source) return { outcome: 'refused', problem: NO_SOURCE, log: '' };
      const verdict = await source.inspect();
      if (!verdict.ok) return { outcome: 'refused', problem: verdict.sentence, log: '' };
      return run({ ...tools, source, info: verdict.info }, job);
    },
  });
}

async function inspect({ info: { privateLocation, ...info } }: FilmTools): Promise<JobOutcome> {
  const inspection = { ...info, location: privateLocation };
  return { outcome: 'done', files: [], inspection, log: '' };
}

/** Without ffmpeg there is none: a video without a slate is as good as others. */
async function searchSlate({ ffmpeg, source, ...tools }: FilmTools): Promise<JobOutcome> {
  if (!ffmpeg) return { outcome: 'done', files: [], inspection: null, log: '' };
  const search = await findSlate({ ...tools, ffmpeg, sourcePath: source.localPath });
  if (!search.ok) return { outcome: 'cancelled' };
  return { outcome: 'done', files: [], inspection: search.slate, log: search.log };
}

function createRenditionRecipe(kind: RecipeKind, estimate: (source: JobSource) => number): Recipe {
  return createFilmRecipe(estimate, async ({ ffmpeg, source, ...tools }) => {
    const { startMs, endMs, localPath: sourcePath, sessionStartsAt } = source;
    const range = startMs === null || endMs === null ? null : { startMs, endMs };
    const input = { ...tools, sourcePath, range, sessionStartsAt };
    if (ffmpeg) return toOutcome(await createRenditions(kind, { ...input, ffmpeg }));
    if (kind === 'preview' && !range && canRemux(tools.info))
      return toOutcome(await remuxWithoutFfmpeg(input));
    return { outcome: 'refused', problem: CONVERSION_OFF, log: '' };
  });
}

/** The preview of a source that browsers can play, where there is no ffmpeg. */
function remuxWithoutFfmpeg(input: Omit<RecipeInput, 'ffmpeg'>): Promise<RecipeResult> {
  return createPlainMp4({
    sourcePath: input.sourcePath,
    sourceBytes: input.info.bytes,
    outDir: input.outDir,
    fileName: 'preview.mp4',
    kind: 'preview',
    signal: input.signal,
  });
}

function toOutcome(result: RecipeResult): JobOutcome {
  if (result.ok) return { outcome: 'done', files: result.files, inspection: null, log: result.log };
  if (result.reason === 'cancelled') return { outcome: 'cancelled' };
  const outcome = result.reason === 'no-frames' ? 'refused' : 'failed';
  return { outcome, problem: PROBLEMS[result.reason], log: result.log };
}
