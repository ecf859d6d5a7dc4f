import { join } from 'node:path';
import { type FfmpegResult, runFfmpeg } from '#app/platform/ffmpeg/run-ffmpeg.server.ts';
import { toFrameCount } from '../../../shorts/pace.ts';
import type { Clip } from '../../../shorts/plan.ts';
import { FORMATS, type Format, FRAME_RATE } from '../../../shorts/plan-bounds.ts';
import type { RecipeInput } from '../conversion-types.ts';
import { toCleanArgs, toH264Args } from '../output-args.ts';
import { toTimeLimit } from '../run-recipe-ffmpeg.server.ts';
import { toSourceArgs } from '../source-args.ts';
import { SHORT } from './short-presets.ts';
import { toClipPicture, toClipSound } from './to-clip-filters.ts';

/** The file of a clip, and the stretch of it that is shown. */
export type ClipSource = Pick<RecipeInput, 'sourcePath' | 'info'> & {
  range: NonNullable<RecipeInput['range']>;
};

/** Scratch files in the job's folder: the picture in two sizes, and the sound, all exactly as long. */
export type RenderedClip = { large: string; small: string; sound: string; durationMs: number };

type Asked = { clip: Clip; format: Format; source: ClipSource; fileName: string };
type Tools = Pick<RecipeInput, 'ffmpeg' | 'outDir' | 'signal' | 'niceness'> & {
  /** With how long the clip is shown. */
  onProgress: (share: number, clipMs: number) => void;
};
type Result = { ok: true; clip: RenderedClip; log: string } | Extract<FfmpegResult, { ok: false }>;

/** One clip, cropped, slowed and encoded as the short will have it. */
export async function renderClip(asked: Asked, tools: Tools): Promise<Result> {
  const { clip, source, fileName } = asked;
  const durationMs = (toFrameCount(clip) * 1000) / FRAME_RATE;
  const rendered = {
    large: `${fileName}.mp4`,
    small: `${fileName}-small.mp4`,
    sound: `${fileName}.wav`,
    durationMs,
  };
  const lengthMs = Math.max(durationMs, source.range.endMs - source.range.startMs);
  const run = (withSound: boolean) =>
    runFfmpeg({
      ffmpegPath: tools.ffmpeg.path,
      args: toArgs(asked, tools, { rendered, withSound }),
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

function toArgs(
  { clip, format, source }: Asked,
  { ffmpeg, outDir }: Tools,
  { rendered, withSound }: { rendered: RenderedClip; withSound: boolean },
): string[] {
  const { info, range } = source;
  const { width, height } = FORMATS[format];
  const scale = SHORT.small.shortSidePx / Math.min(width, height);
  const picture = toClipPicture({ clip, format, info, range, canToneMap: ffmpeg.canToneMap });
  const sound = withSound && info.audio ? `[0:a:${info.audio.track}]` : null;
  const graph = [
    `[0:V:${info.videoTrack}]${picture},split[large][s]`,
    `[s]scale=${width * scale}:${height * scale}:flags=bicubic[small]`,
    `${toClipSound({ clip, info, range, input: sound })}[sound]`,
  ].join(';');
  const path = (name: string) => join(outDir, name);
  return [
    ...toSourceArgs(source, { startMs: range.startMs, withSound }),
    '-filter_complex',
    graph,
    '-map',
    '[large]',
    ...toPictureArgs(SHORT),
    path(rendered.large),
    '-map',
    '[small]',
    ...toPictureArgs(SHORT.small),
    path(rendered.small),
    '-map',
    '[sound]',
    '-c:a',
    'pcm_s16le',
    ...toCleanArgs(),
    path(rendered.sound),
  ];
}

type Settings = { preset: 'superfast' | 'veryfast'; crf: number; maxrateKbps: number };

function toPictureArgs({ preset, crf, maxrateKbps }: Settings): string[] {
  // Whatever the source was, the filters have made it this.
  const tags = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'];
  return [
    ...toH264Args({
      info: { hdr: null },
      frameRate: FRAME_RATE,
      preset,
      crf,
      maxrateKbps,
      threads: 2,
    }),
    ...tags,
    '-g',
    String(FRAME_RATE * 2),
    '-fps_mode',
    'cfr',
    '-r',
    String(FRAME_RATE),
    ...toCleanArgs(),
    '-an',
  ];
}
