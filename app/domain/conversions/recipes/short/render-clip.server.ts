import { type FfmpegResult, runFfmpeg } from '#app/platform/ffmpeg/run-ffmpeg.server.ts';
import { toFrameCount } from '../../../shorts/pace.ts';
import type { Clip } from '../../../shorts/plan.ts';
import type { Format } from '../../../shorts/plan-bounds.ts';
import type { RecipeInput } from '../conversion-types.ts';
import { toTimeLimit } from '../run-recipe-ffmpeg.server.ts';
import { toSourceArgs } from '../source-args.ts';
import {
  type RenderedClip,
  toClipOutputs,
  toRenderedClip,
  toSizes,
} from './clip-outputs.server.ts';
import {
  type ClipDrawings,
  drawClipDrawings,
  toDrawingFilters,
} from './draw-clip-drawings.server.ts';
import { toClipPicture, toClipSound } from './to-clip-filters.ts';
import { type ClipOverlay, toOverlayFilters } from './to-overlay-filters.ts';

/** The file of a clip, and the stretch of it that is shown. */
export type ClipSource = Pick<RecipeInput, 'sourcePath' | 'info'> & {
  range: NonNullable<RecipeInput['range']>;
};

type Asked = {
  clip: Clip;
  format: Format;
  source: ClipSource;
  /** The overlays on it, the lowest first. */
  overlays: ClipOverlay[];
  fileName: string;
};
type Tools = Pick<RecipeInput, 'ffmpeg' | 'outDir' | 'signal' | 'niceness'> & {
  /** With how long the clip is shown. */
  onProgress: (share: number, clipMs: number) => void;
};
type Result = { ok: true; clip: RenderedClip; log: string } | Extract<FfmpegResult, { ok: false }>;

/** One clip, cropped, slowed and encoded as the short will have it. */
export async function renderClip(asked: Asked, tools: Tools): Promise<Result> {
  const { clip, format, source, fileName } = asked;
  const { outDir } = tools;
  // The first run of ffmpeg stops a job that is cancelled meanwhile.
  const drawings = await drawClipDrawings({ clip, format, picture: source.info, fileName, outDir });
  const rendered = toRenderedClip(fileName, toFrameCount(clip));
  const { durationMs } = rendered;
  const lengthMs = Math.max(durationMs, source.range.endMs - source.range.startMs);
  const run = (withSound: boolean) =>
    runFfmpeg({
      ffmpegPath: tools.ffmpeg.path,
      args: toArgs(asked, tools, { rendered, withSound, drawings }),
      timeLimitMs: toTimeLimit(source.info, lengthMs),
      expectedMs: durationMs,
      onProgress: (share) => tools.onProgress(share, durationMs),
      signal: tools.signal,
      niceness: tools.niceness,
    });
  const withSound = source.info.audio !== null && clip.volume > 0;
  const first = await run(withSound);
  if (first.ok) return { ok: true, clip: rendered, log: first.log };
  // A track that cannot be decoded must not cost the picture.
  if (first.reason !== 'failed' || !withSound) return first;
  const second = await run(false);
  const log = `${first.log}\n— again without sound —\n${second.log}`;
  return second.ok ? { ok: true, clip: rendered, log } : { ...second, log };
}

type Run = { rendered: RenderedClip; withSound: boolean; drawings: ClipDrawings | null };

function toArgs(
  { clip, format, source, overlays }: Asked,
  { ffmpeg, outDir }: Tools,
  { rendered, withSound, drawings }: Run,
): string[] {
  const { info, range } = source;
  const picture = toClipPicture({ clip, format, info, range, canToneMap: ffmpeg.canToneMap });
  const sound = withSound && info.audio ? `[0:a:${info.audio.track}]` : null;
  const graph = [
    `[0:V:${info.videoTrack}]${picture}[bare]`,
    drawings
      ? toDrawingFilters(drawings, { from: '[bare]', to: '[marked]', input: 1 })
      : '[bare]null[marked]',
    toOverlayFilters(overlays, { from: '[marked]', to: '[covered]', firstInput: drawings ? 2 : 1 }),
    toSizes('[covered]', format),
    `${toClipSound({ clip, info, range, input: sound })}[sound]`,
  ].join(';');
  return [
    ...toSourceArgs(source, { startMs: range.startMs, withSound }),
    ...(drawings?.input ?? []),
    ...overlays.flatMap(({ path }) => ['-i', `file:${path}`]),
    '-filter_complex',
    graph,
    ...toClipOutputs(rendered, outDir),
  ];
}
