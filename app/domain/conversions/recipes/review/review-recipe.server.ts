import { join } from 'node:path';
import { type FfmpegResult, runFfmpeg } from '#app/platform/ffmpeg/run-ffmpeg.server.ts';
import {
  type ReviewVideoPlan,
  reviewVideoPlanSchema,
} from '../../../reviews/video/review-video-plan.ts';
import { FRAMES_PER_SECOND } from '../../../reviews/video/to-frame-plan.ts';
import { type Size, toVideoSize } from '../../../reviews/video/video-size.ts';
import { readFaces } from '../../../shorts/letters/read-faces.ts';
import { toCleanArgs, toH264Args } from '../output-args.ts';
import { readMadeFile } from '../read-made-file.server.ts';
import { createRecipe, type JobOutcome, type RecipeTools } from '../recipe.ts';
import {
  drawPictures,
  type Part,
  type PlannedFrames,
  toPlannedFrames,
} from './draw-pictures.server.ts';
import { REVIEW } from './review-presets.ts';
import { toReviewSound } from './review-sound.ts';
import { type Frames, saveFrames } from './save-frames.server.ts';

const NO_FFMPEG = 'This server has no ffmpeg and cannot make videos of reviews.';
const GONE = 'This review may no longer be seen, or its waves have no video.';
const FILE_NAME = 'review.mp4';
/** The frames of a wave, as pictures, by the bytes of its file. */
const PICTURES_FACTOR = 20;
/** Times the length of the review that a slow, busy core may need. */
const SLOWEST_FACTOR = 60;
const START_LIMIT_MS = 30 * 60_000;

type Tools = RecipeTools & { ffmpeg: NonNullable<RecipeTools['ffmpeg']> };
type Failure = Extract<FfmpegResult, { ok: false }>;
type Planned = { part: Part; plan: PlannedFrames };

/** A review as one video: its pictures are drawn one by one, and its voices lie behind them. */
export const REVIEW_RECIPE = createRecipe({
  plan: reviewVideoPlanSchema,
  estimateBytes: ({ plan, sources }) => {
    const parsed = reviewVideoPlanSchema.safeParse(plan);
    const totalMs = parsed.success ? toTotalMs(parsed.data) : 0;
    const films = sources.filter(({ bucket }) => bucket === 'renditions');
    const largest = Math.max(0, ...films.map(({ bytes }) => bytes));
    return Math.ceil((totalMs * REVIEW.maxrateKbps) / 8 + largest * PICTURES_FACTOR);
  },
  timeLimitMs: () => null,
  async run(_job, plan, { ffmpeg, ...tools }) {
    if (!ffmpeg) return { outcome: 'refused', problem: NO_FFMPEG, log: '' };
    const parts = plan.parts.map((part) => ({ part, plan: toPlannedFrames(part) }));
    if (parts.length === 0) return { outcome: 'refused', problem: GONE, log: '' };
    return render(plan.sum, parts, { ...tools, ffmpeg });
  },
});

async function render(sum: string, parts: Planned[], tools: Tools): Promise<JobOutcome> {
  const [first] = parts;
  const opened = first && (await openFilms(first, 0, tools));
  if (!opened?.ok) return toOutcome(opened?.reason ?? 'failed', opened?.log ?? '');
  const shape = opened.films.get(first?.part.film ?? '');
  if (!shape) return toOutcome('failed', '');
  const size = toVideoSize(shape);
  let failure: Failure | null = null;
  let drawn = 0;
  const total = parts.reduce((sum, { plan }) => sum + plan.frames.length, 0);
  async function* toInput(): AsyncGenerator<Buffer> {
    const lettering = { faces: await readFaces(), font: null };
    for (const [nth, planned] of parts.entries()) {
      const own = nth === 0 && opened?.ok ? opened : await openFilms(planned, nth, tools);
      if (!own.ok) {
        failure = own;
        return;
      }
      for await (const picture of drawPictures({ ...planned, films: own.films, size, lettering })) {
        yield picture;
        drawn += 1;
        tools.onProgress(drawn / total);
      }
      for (const film of own.films.values()) await film.remove();
    }
  }
  const run = await runFfmpeg({
    ffmpegPath: tools.ffmpeg.path,
    args: toArgs(parts, size, tools),
    input: toInput(),
    timeLimitMs: START_LIMIT_MS + (total / FRAMES_PER_SECOND) * 1000 * SLOWEST_FACTOR,
    signal: tools.signal,
    niceness: tools.niceness,
  });
  const ended = (failure as Failure | null) ?? run;
  if (!ended.ok) return toOutcome(ended.reason, `${opened.log}\n${ended.log}`);
  const file = await readMadeFile(tools.outDir, FILE_NAME, 'review');
  if (!file) return toOutcome('failed', ended.log);
  const files = [{ ...file, details: { sum } }];
  return { outcome: 'done', files, inspection: null, log: ended.log };
}

type Opened = { ok: true; films: Map<string, Frames>; log: string } | Failure;

/** The frames of a part's wave, and of the waves beside it. */
async function openFilms({ plan }: Planned, nth: number, tools: Tools): Promise<Opened> {
  const films = new Map<string, Frames>();
  let log = '';
  for (const [path, untilS] of plan.untilS) {
    const source = tools.sources.find((each) => each.bucket === 'renditions' && each.path === path);
    if (!source) return { ok: false, reason: 'failed', log: 'A file is missing', exitCode: null };
    const name = `frames-${nth}-${films.size}`;
    const asked = { name, untilS };
    const made = await saveFrames(source.localPath, asked, {
      ...tools,
      ffmpegPath: tools.ffmpeg.path,
    });
    if (!made.ok) return made;
    films.set(path, made.frames);
    log += made.log;
  }
  return { ok: true, films, log };
}

function toArgs(parts: Planned[], { width, height }: Size, { sources, outDir }: Tools): string[] {
  const voices: string[] = [];
  const spoken = parts.map(({ part, plan }) => {
    const voice = sources.find(({ bucket, path }) => bucket === 'voices' && path === part.voice);
    return { frames: plan.frames.length, input: voice ? voices.push(voice.localPath) : null };
  });
  const sound = toReviewSound(spoken, '[sound]');
  const picture = '[0:v]scale=out_color_matrix=bt709:out_range=tv,format=yuv420p[picture]';
  const raw = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${width}x${height}`];
  return [
    ...raw,
    ...['-framerate', String(FRAMES_PER_SECOND), '-i', 'pipe:0'],
    ...voices.flatMap((path) => ['-i', `file:${path}`]),
    ...['-filter_complex', sound ? `${picture};${sound}` : picture],
    ...['-map', '[picture]'],
    ...toH264Args({ info: { hdr: null }, frameRate: FRAMES_PER_SECOND, threads: 2, ...REVIEW }),
    ...['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'],
    ...['-g', String(FRAMES_PER_SECOND * 2)],
    ...(sound ? ['-map', '[sound]', '-c:a', 'aac', '-b:a', `${REVIEW.soundKbps}k`] : []),
    ...toCleanArgs(),
    ...['-movflags', '+faststart', join(outDir, FILE_NAME)],
  ];
}

function toTotalMs({ parts }: ReviewVideoPlan): number {
  return parts.reduce((sum, { durationMs }) => sum + durationMs, 0);
}

function toOutcome(reason: Failure['reason'], log: string): JobOutcome {
  if (reason === 'cancelled') return { outcome: 'cancelled' };
  const problem =
    reason === 'timed-out'
      ? 'Making the video of this review took too long and was stopped.'
      : 'The video of this review could not be made.';
  return { outcome: 'failed', problem, log };
}
