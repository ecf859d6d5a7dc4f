import type { VideoInfo } from '../../videos/inspection/video-info.ts';
import { toRateFraction } from './rates.ts';

export type H264Options = {
  info: Pick<VideoInfo, 'hdr'>;
  /** The level and the rate control follow from it; newer ffmpegs don't know it after cutting. */
  frameRate: number;
  preset: 'superfast' | 'veryfast';
  crf: number;
  maxrateKbps: number;
  bufferKbps?: number;
  /** Changes to the preset, as `name=value` with colons between. */
  x264Params?: string;
  /** 1 unless a user waits for nothing but this. */
  threads?: number;
};

/** H.264 that everything plays, with a hard cap on its rate: moving water has no end of detail. */
export function toH264Args({
  info,
  frameRate,
  preset,
  crf,
  maxrateKbps,
  bufferKbps,
  x264Params,
  threads = 1,
}: H264Options): string[] {
  const tags = info.hdr
    ? ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709']
    : [];
  return [
    '-c:v',
    'libx264',
    '-threads',
    String(threads),
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
    [`fps=${toRateFraction(frameRate)}`, x264Params].filter(Boolean).join(':'),
    '-color_range',
    'tv',
    ...tags,
  ];
}

const TICKS_PER_S = 90_000;

/**
 * Keeps each frame's own time. (By default frames are moved to multiples of the rate, which VFR sources and cuts
 * don't fall on.) ffmpeg 7 knows no length of the frames of some containers, and players leave out a last
 * picture that lasts no time.
 */
export function toViewingTimesArgs(frameRate: number): string[] {
  const ticks = Math.round(TICKS_PER_S / frameRate);
  const duration = `if(gt(DURATION\\,0)\\,DURATION\\,${ticks})`;
  return [
    '-fps_mode',
    'vfr',
    '-enc_time_base',
    `1:${TICKS_PER_S}`,
    '-bsf:v',
    `setts=pts=PTS:dts=DTS:duration=${duration}`,
  ];
}

/** Stereo or mono AAC that everything plays. */
export function toAacArgs(audio: NonNullable<VideoInfo['audio']>, kbps: number): string[] {
  return [
    '-c:a',
    'aac',
    '-b:a',
    `${kbps}k`,
    '-ac',
    String(Math.min(2, Math.max(1, audio.channels))),
    '-ar',
    '48000',
  ];
}

/** Drops everything but picture and sound: place, device, owner, chapters, telemetry, subtitles. */
export function toCleanArgs(): string[] {
  return ['-map_metadata', '-1', '-map_chapters', '-1', '-dn', '-sn'];
}
