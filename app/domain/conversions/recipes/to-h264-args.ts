import type { VideoInfo } from '../../videos/inspection/video-info.ts';
import { toRateFraction } from './to-rate-fraction.ts';

export type H264Options = {
  info: VideoInfo;
  /** The level and the rate control follow from it; newer ffmpegs don't know it after cutting. */
  frameRate: number;
  preset: 'superfast' | 'veryfast';
  crf: number;
  maxrateKbps: number;
  bufferKbps?: number;
};

/** H.264 that everything plays, with a hard cap on its rate: moving water has no end of detail. */
export function toH264Args({
  info,
  frameRate,
  preset,
  crf,
  maxrateKbps,
  bufferKbps,
}: H264Options): string[] {
  const tags = info.hdr
    ? ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709']
    : [];
  return [
    '-c:v',
    'libx264',
    '-threads',
    '1',
    '-preset',
    preset,
    '-profile:v',
    'high',
    '-pix_fmt',
    'yuv420p',
    '-crf',
    String(crf),
    '-maxrate',
    `${maxrateKbps}k`,
    '-bufsize',
    `${bufferKbps ?? maxrateKbps * 2}k`,
    '-x264-params',
    `fps=${toRateFraction(frameRate)}`,
    '-color_range',
    'tv',
    ...tags,
  ];
}
