import type { FrameSize, VideoInfo } from '../../videos/inspection/video-info.ts';
import type { TimeRange } from './conversion-types.ts';

/** Marks come in whole ms and frames don't: a frame up to this early still belongs to the cut. */
const MARK_ROUNDING_S = 0.0005;
/** A later first picture isn't stretched back to the beginning. */
const STRETCH_LIMIT_S = 10;
/** BT.2408: the white of a diffuse surface, in cd/m². */
const HDR_WHITE_NITS = 203;

export type PictureOptions = {
  info: VideoInfo;
  range: TimeRange | null;
  size: FrameSize;
  canToneMap: boolean;
  /** `keep` stays on the source's timeline; `grid` moves it so that frames fall on multiples of the rate. */
  times: 'keep' | 'grid';
  /** Makes the rate constant, as a fraction for ffmpeg. */
  rate: string | null;
  scaler?: 'fast_bilinear' | 'bicubic';
  /** The part of the upright picture that `size` shows; without it all of it. */
  region?: FrameSize & { x: number; y: number };
};

/** The filters that turn any source's pictures into upright, square-pixelled, 8-bit SDR 4:2:0 of a size and stretch of time. */
export function toPictureFilter(options: PictureOptions): string {
  const { info, size, rate, region } = options;
  const scaler = options.scaler ?? 'bicubic';
  return [
    ...(info.lateMs > 0 ? [`setpts=PTS-${info.lateMs / 1000}/TB`] : []),
    ...(info.interlaced ? ['bwdif=mode=send_frame:deint=all'] : []),
    ...toTimeFilters(options),
    ...(rate ? [`fps=${rate}:start_time=0:eof_action=pass`] : []),
    ...(region ? [toRegionFilter(region, info)] : []),
    `scale=${size.width}:${size.height}:flags=${scaler}:out_range=tv`,
    ...(info.hdr && options.canToneMap ? toSdrFilters() : []),
    'format=yuv420p',
    'setsar=1',
  ].join(',');
}

/** In shares, since the pixels of an anamorphic picture are not yet square. */
function toRegionFilter(region: NonNullable<PictureOptions['region']>, whole: FrameSize): string {
  const across = (pixels: number) => `iw*${pixels}/${whole.width}`;
  const down = (pixels: number) => `ih*${pixels}/${whole.height}`;
  return `crop=${across(region.width)}:${down(region.height)}:${across(region.x)}:${down(region.y)}`;
}

function toTimeFilters({ info, range, times, rate }: PictureOptions): string[] {
  const startS = (range?.startMs ?? 0) / 1000;
  const end = range ? `:end=${(range.endMs / 1000 - MARK_ROUNDING_S).toFixed(4)}` : '';
  const trim = `trim=start=${(startS - MARK_ROUNDING_S).toFixed(4)}${end}`;
  if (times === 'grid' && range) return [trim, 'setpts=PTS-STARTPTS'];
  // Moved by less than half a frame, so that jitter can't push two frames onto one place.
  if (times === 'grid' && rate) {
    return [trim, `setpts='PTS-STARTPTS+round(STARTT*${rate})/(${rate})/TB'`];
  }
  if (!range && info.startOffsetMs === 0) return [trim];
  // The first picture also stands for the moment before it, else players show black there.
  const isFirst = `eq(N,0)*lt(T,${startS + STRETCH_LIMIT_S})`;
  return [trim, `setpts='if(${isFirst},0,PTS-${startS}/TB)'`];
}

function toSdrFilters(): string[] {
  return [
    `zscale=t=linear:npl=${HDR_WHITE_NITS}`,
    'format=gbrpf32le',
    'zscale=p=bt709',
    'tonemap=mobius:desat=0',
    'zscale=t=bt709:m=bt709:r=tv',
  ];
}

/** H.264 level 5.1 and old phones' decoders end here. */
const LONG_SIDE_LIMIT_PX = 3840;

/** Shrinks a size (never enlarges it) until its short side fits, with the even sides that 4:2:0 needs. */
export function toFittingSize({ width, height }: FrameSize, shortSidePx: number): FrameSize {
  const short = Math.min(width, height);
  const long = Math.max(width, height);
  const scale = Math.min(1, shortSidePx / short, LONG_SIDE_LIMIT_PX / long);
  return { width: toEven(width * scale), height: toEven(height * scale) };
}

function toEven(pixels: number): number {
  return Math.max(2, Math.round(pixels / 2) * 2);
}

/**
 * A shorter gap stays: clocks jitter. By default ffmpeg ignores gaps up to 0.1 s, so that all sound
 * after them comes too early.
 */
const GAP_S = 0.02;

/**
 * Cuts the sound to the pictures' stretch of time (sound may continue after them) and fills its
 * gaps with silence.
 */
export function toSoundFilter(info: VideoInfo, range: TimeRange | null): string {
  const startS = (range?.startMs ?? 0) / 1000;
  const endS = Math.min(range?.endMs ?? info.durationMs, info.durationMs) / 1000;
  return `atrim=start=${startS}:end=${endS},asetpts=PTS-${startS}/TB,aresample=async=1:min_hard_comp=${GAP_S}:first_pts=0`;
}
