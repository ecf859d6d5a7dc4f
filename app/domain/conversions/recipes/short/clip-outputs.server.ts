import { join } from 'node:path';
import { FORMATS, type Format, FRAME_RATE } from '../../../shorts/plan-bounds.ts';
import { type H264Options, toCleanArgs, toH264Args } from '../output-args.ts';
import { SHORT } from './short-presets.ts';

/** Scratch files in the job's folder: the picture in two sizes, and the sound, all exactly as long. */
export type RenderedClip = { large: string; small: string; sound: string; durationMs: number };

export function toRenderedClip(fileName: string, frames: number): RenderedClip {
  return {
    large: `${fileName}.mp4`,
    small: `${fileName}-small.mp4`,
    sound: `${fileName}.wav`,
    durationMs: (frames * 1000) / FRAME_RATE,
  };
}

/** The filters that make `[large]` and `[small]` of a picture of the format. */
export function toSizes(picture: string, format: Format): string {
  const { width, height } = FORMATS[format];
  const scale = SHORT.small.shortSidePx / Math.min(width, height);
  return `${picture}split[large][s];[s]scale=${width * scale}:${height * scale}:flags=bicubic[small]`;
}

/** What writes a clip's files, from `[large]`, `[small]` and `[sound]`: clips are joined without encoding again. */
export function toClipOutputs({ large, small, sound }: RenderedClip, outDir: string): string[] {
  return [
    '-map',
    '[large]',
    ...toPictureArgs(SHORT),
    join(outDir, large),
    '-map',
    '[small]',
    ...toPictureArgs(SHORT.small),
    join(outDir, small),
    '-map',
    '[sound]',
    '-c:a',
    'pcm_s16le',
    ...toCleanArgs(),
    join(outDir, sound),
  ];
}

type Settings = Pick<H264Options, 'preset' | 'x264Params' | 'crf' | 'maxrateKbps'>;

function toPictureArgs({ preset, x264Params, crf, maxrateKbps }: Settings): string[] {
  // The filters produce this from every source.
  const tags = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'];
  return [
    ...toH264Args({
      info: { hdr: null },
      frameRate: FRAME_RATE,
      preset,
      x264Params,
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
