import type { FfmpegHeader, FfmpegVideoStream } from './parse-ffmpeg-header.ts';
import { parseIso6709 } from './parse-iso6709.ts';
import type { ContainerReading, Picture } from './read-container.server.ts';
import type { FrameSize, VideoInfo } from './video-info.ts';

type Findings = {
  bytes: number;
  reading: ContainerReading | null;
  header: FfmpegHeader | null;
  count: { frames: number; endMs: number } | null;
  lateMs: number;
};

type Shape = Pick<
  VideoInfo,
  | 'durationMs'
  | 'startOffsetMs'
  | 'originMs'
  | 'width'
  | 'height'
  | 'codedSize'
  | 'rotation'
  | 'squarePixels'
  | 'frameRate'
  | 'variableFrameRate'
  | 'frameCount'
  | 'keyframeCount'
  | 'hidesFrames'
  | 'cutShort'
  | 'videoTrack'
  | 'codec'
  | 'codecFamily'
  | 'missingMs'
  | 'missingFromMs'
>;

/**
 * Joins the results of mediabunny and ffmpeg. mediabunny's times and sizes are exact and win; null
 * when neither found a picture.
 */
export function toVideoInfo({ bytes, reading, header, count, lateMs }: Findings): VideoInfo | null {
  const stream = header?.video ?? null;
  const shape = reading?.picture
    ? shapeOfPicture(reading.picture, stream)
    : stream && count && shapeOfStream(stream, count, header?.format === 'avi');
  if (!shape) return null;
  const tags = reading?.tags ?? {};
  const place =
    header?.location ??
    toText(tags['com.apple.quicktime.location.ISO6709']) ??
    toText(tags['©xyz']);
  const recorded =
    header?.recordedAt ??
    toText(tags['com.apple.quicktime.creationdate']) ??
    toText(tags.creation_time);
  return {
    ...shape,
    lateMs,
    container: toContainerName(reading?.container ?? header?.format ?? 'unknown'),
    bytes,
    hdr: toHdr(reading?.picture?.transfer ?? null, stream),
    bitDepth: Number(/p(1[0246])(?:le|be)$/.exec(stream?.pixelFormat ?? '')?.[1] ?? 8),
    chroma: toChroma(stream?.pixelFormat ?? ''),
    interlaced: /top first|bottom first|top coded first|bottom coded first/.test(
      stream?.details ?? '',
    ),
    bitrate: Math.round((bytes * 8000) / Math.max(1, shape.durationMs)),
    audio: reading?.audio ?? (header?.audio ? { track: 0, ...header.audio } : null),
    recordedAt: toIsoTime(recorded),
    slowdown: toSlowdown(tags['com.android.capture.fps'], shape.frameRate),
    privateLocation: place ? parseIso6709(place) : null,
  };
}

function shapeOfPicture(picture: Picture, stream: FfmpegVideoStream | null): Shape {
  const durationMs = Math.round(picture.endS * 1000);
  const estimate = Math.round(picture.frameRate * picture.endS);
  return {
    codec: picture.codec ?? stream?.codec ?? 'unknown',
    codecFamily: picture.codecFamily ?? stream?.codec ?? 'unknown',
    durationMs,
    startOffsetMs: Math.max(0, Math.round(picture.firstS * 1000)),
    originMs: Math.round(picture.originS * 1000),
    width: picture.width,
    height: picture.height,
    codedSize: picture.codedSize,
    rotation: picture.rotation,
    squarePixels: picture.squarePixels,
    frameRate: picture.frameRate,
    variableFrameRate: picture.variable,
    frameCount: picture.counted ? picture.count : estimate,
    keyframeCount: picture.counted ? picture.keyframeCount : null,
    hidesFrames: picture.hidden > 0,
    cutShort: picture.cutShort,
    missingMs: Math.round((picture.missingS + picture.leadS) * 1000),
    missingFromMs: picture.leadS > 0 ? 0 : Math.round(picture.missingFromS * 1000),
    videoTrack: picture.track,
  };
}

function shapeOfStream(
  stream: FfmpegVideoStream,
  count: { frames: number; endMs: number },
  isAvi: boolean,
): Shape {
  const frameRate = stream.frameRate ?? 25;
  const size = toDisplaySize(stream);
  return {
    codec: stream.codec,
    codecFamily: stream.codec,
    // AVI has no times, only a rate.
    durationMs: isAvi ? Math.round((count.frames * 1000) / frameRate) : count.endMs,
    startOffsetMs: 0,
    originMs: 0,
    ...size,
    codedSize: { width: stream.width, height: stream.height },
    rotation: stream.rotation,
    squarePixels: stream.pixelAspect === 1,
    frameRate,
    variableFrameRate: false,
    frameCount: count.frames,
    keyframeCount: null,
    hidesFrames: false,
    cutShort: false,
    missingMs: 0,
    missingFromMs: 0,
    videoTrack: 0,
  };
}

/** Never shrinks a side: a pixel aspect is made square by stretching, so that no detail is lost. */
function toDisplaySize({ width, height, pixelAspect, rotation }: FfmpegVideoStream): FrameSize {
  const square =
    pixelAspect >= 1
      ? { width: Math.round(width * pixelAspect), height }
      : { width, height: Math.round(height / pixelAspect) };
  return rotation % 180 === 0 ? square : { width: square.height, height: square.width };
}

function toHdr(transfer: string | null, stream: FfmpegVideoStream | null): VideoInfo['hdr'] {
  if (transfer === 'hlg' || stream?.details.includes('arib-std-b67')) return 'hlg';
  return transfer === 'pq' || stream?.details.includes('smpte2084') ? 'pq' : null;
}

function toChroma(pixelFormat: string): VideoInfo['chroma'] {
  if (/444|gbr|rgb|bgr/.test(pixelFormat)) return '4:4:4';
  return /422|yuyv|uyvy/.test(pixelFormat) ? '4:2:2' : '4:2:0';
}

function toContainerName(name: string): string {
  const names: Record<string, string> = {
    MP4: 'mp4',
    'QuickTime File Format': 'mov',
    Matroska: 'mkv',
    WebM: 'webm',
    'MPEG Transport Stream': 'mpegts',
  };
  return names[name] ?? name.split(',')[0] ?? name;
}

function toText(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

/**
 * Phones with Android write how many frames a second they took; a rate that is hardly higher than
 * the video's own is one that varies. https://developer.android.com/reference/android/media/MediaFormat#KEY_CAPTURE_RATE
 */
function toSlowdown(captureRate: unknown, frameRate: number): number {
  const times = Number(captureRate) / frameRate;
  return times >= 1.5 && times <= 100 ? Math.round(times * 100) / 100 : 1;
}

/** Cameras whose clock was never set write 1904 or 1970: no time at all. */
function toIsoTime(text: string | null): string | null {
  const time = text ? new Date(text) : null;
  return time && !Number.isNaN(time.getTime()) && time.getUTCFullYear() > 1990
    ? time.toISOString()
    : null;
}
