import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { z } from 'zod';
import { listSourceOptions } from '#app/platform/ffmpeg/source-options.ts';
import { readFaces } from '../../../shorts/letters/read-faces.ts';
import type { RecipeInput, RecipeResult } from '../conversion-types.ts';
import { createPoster } from '../create-poster.server.ts';
import { toCleanArgs, toH264Args, toViewingTimesArgs } from '../output-args.ts';
import { MARKED, PREVIEW } from '../presets.ts';
import { readMadeFile } from '../read-made-file.server.ts';
import { createRecipe, type JobOutcome } from '../recipe.ts';
import { runRecipeFfmpeg } from '../run-recipe-ffmpeg.server.ts';
import { drawMark } from './draw-mark.ts';

const FILM_NAME = 'marked-preview.mp4';
const POSTER_NAME = 'marked-poster.jpg';
const MARK_NAME = 'mark.png';
/** The marked files are about as large as the preview that they are made from; a poster has some hundred kilobytes. */
const LEAST_BYTES = 8 * 1024 ** 2;
const NO_FFMPEG = 'This server has no ffmpeg and cannot mark previews.';
const NO_SOURCE = 'The preview of this wave was deleted.';
const FAILED = 'This preview could not be marked.';

/** What a guest sees of a wave that is not paid for: its preview and a poster with the name of the school across them. */
export const MARKED_RECIPE = createRecipe({
  plan: z.object({ name: z.string() }),
  estimateBytes: ({ sources: [source] }) => LEAST_BYTES + (source?.bytes ?? 0) * 2,
  // By the length and the size of the picture, for each run of ffmpeg.
  timeLimitMs: () => null,
  async run(_job, { name }, { ffmpeg, sources: [source], ...tools }) {
    if (!ffmpeg) return { outcome: 'refused', problem: NO_FFMPEG, log: '' };
    if (!source) return { outcome: 'refused', problem: NO_SOURCE, log: '' };
    const verdict = await source.inspect();
    if (!verdict.ok) return { outcome: 'refused', problem: verdict.sentence, log: '' };
    const input = {
      ...tools,
      ffmpeg,
      sourcePath: source.localPath,
      info: verdict.info,
      range: null,
    };
    const film = await markPreview(input, name);
    if (!film.ok) return toOutcome(film);
    const poster = await takePoster(input);
    if (!poster.ok) return toOutcome(poster);
    const files = [...film.files, ...poster.files];
    return { outcome: 'done', files, inspection: null, log: `${film.log}\n${poster.log}` };
  },
});

async function markPreview(input: RecipeInput, name: string): Promise<RecipeResult> {
  const { info, outDir, sourcePath } = input;
  const { width, height } = info;
  const mark = drawMark(name, { width, height, faces: await readFaces() });
  const markPath = join(outDir, MARK_NAME);
  await writeFile(markPath, await sharp(Buffer.from(mark)).png({ compressionLevel: 1 }).toBuffer());
  const frameRate = Math.min(info.frameRate, PREVIEW.frameRateLimit);
  const run = await runRecipeFfmpeg(input, (withSound) => [
    ...listSourceOptions(),
    '-i',
    `file:${sourcePath}`,
    '-i',
    `file:${markPath}`,
    '-filter_complex',
    `[0:V:${info.videoTrack}][1:v]overlay=format=auto,format=yuv420p[marked]`,
    '-map',
    '[marked]',
    ...(withSound && info.audio ? ['-map', `0:a:${info.audio.track}`, '-c:a', 'copy'] : []),
    ...toViewingTimesArgs(frameRate),
    ...toH264Args({ info, frameRate, ...MARKED }),
    '-g',
    '60',
    '-force_key_frames',
    'expr:gte(t,n_forced*2)',
    ...toCleanArgs(),
    '-movflags',
    '+faststart',
    '-f',
    'mp4',
    join(outDir, FILM_NAME),
  ]);
  if (!run.ok) return run;
  const file = await readMadeFile(outDir, FILM_NAME, 'marked-preview');
  return file
    ? { ok: true, files: [file], log: run.log }
    : { ok: false, reason: 'no-frames', log: run.log };
}

/** Of the marked preview, so that the mark is on it as well. */
async function takePoster(input: RecipeInput): Promise<RecipeResult> {
  const { outDir, ...rest } = input;
  const made = await createPoster({ ...rest, outDir, sourcePath: join(outDir, FILM_NAME) });
  if (!made.ok) return made;
  const files = made.files.map((file) => ({
    ...file,
    kind: 'marked-poster',
    fileName: POSTER_NAME,
  }));
  await Promise.all(
    made.files.map(({ fileName }) => rename(join(outDir, fileName), join(outDir, POSTER_NAME))),
  );
  return { ...made, files };
}

function toOutcome({ reason, log }: Extract<RecipeResult, { ok: false }>): JobOutcome {
  if (reason === 'cancelled') return { outcome: 'cancelled' };
  return { outcome: reason === 'no-frames' ? 'refused' : 'failed', problem: FAILED, log };
}
