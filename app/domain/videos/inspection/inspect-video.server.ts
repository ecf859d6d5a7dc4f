import { stat } from 'node:fs/promises';
import { countFrames } from './count-frames.server.ts';
import { detectFileKind } from './detect-file-kind.server.ts';
import type { FfmpegHeader } from './parse-ffmpeg-header.ts';
import { type ContainerReading, readContainer } from './read-container.server.ts';
import { readFfmpegHeader } from './read-ffmpeg-header.server.ts';
import { readLateMs } from './read-late-ms.server.ts';
import { toVideoInfo } from './to-video-info.ts';
import { toVideoRefusal, type VideoRefusal } from './to-video-refusal.ts';
import type { VideoInfo } from './video-info.ts';

const SIZE_LIMIT_BYTES = 10 * 1024 ** 3;
const LENGTH_LIMIT_MS = 3 * 3600 * 1000;
/** A second over the limit is a camera's rounding. */
const LENGTH_SLACK_MS = 1_000;
const SIDE_LIMIT_PX = 12_000;
/** 8K (7680 × 4320) fits, with a little to spare. */
const PICTURE_LIMIT_PX = 40_000_000;
/** The widest panoramas that cameras write are 6:1. */
const SHAPE_LIMIT = 8;
const SHORT_SIDE_LIMIT_PX = 32;

export type VideoVerdict = { ok: true; info: VideoInfo } | VideoRefusal;

/**
 * Reads a file by its content and says whether it is a video that we take, with all that is known of it.
 * Without an ffmpeg only what mediabunny reads is known (no AVI, no interlacing, no recording time).
 */
export async function inspectVideo(path: string, ffmpegPath: string | null): Promise<VideoVerdict> {
  const { size } = await stat(path);
  if (size > SIZE_LIMIT_BYTES) return toVideoRefusal('too-large');
  const kind = await detectFileKind(path);
  if (kind === 'empty' || kind === 'still-picture' || kind === 'archive')
    return toVideoRefusal(kind);
  const reading = await readContainer(path, size);
  if (reading && !reading.hasVideo && reading.hasAudio) return toVideoRefusal('sound-only');
  if (reading?.picture && isTooLarge(reading.picture.codedSize))
    return toVideoRefusal('picture-too-large');
  const header = ffmpegPath ? await readFfmpegHeader(ffmpegPath, path) : null;
  const info = await readInfo({ path, size, reading, header, ffmpegPath });
  if (!info) return toVideoRefusal(refusalOf(reading, header, kind === 'mp4'));
  if (isTooLarge(info.codedSize)) return toVideoRefusal('picture-too-large');
  if (isTooNarrow(info)) return toVideoRefusal('picture-too-narrow');
  if (info.durationMs > LENGTH_LIMIT_MS + LENGTH_SLACK_MS) return toVideoRefusal('too-long');
  return info.frameCount > 0 ? { ok: true, info } : toVideoRefusal('no-frames');
}

type Findings = {
  path: string;
  size: number;
  reading: ContainerReading | null;
  header: FfmpegHeader | null;
  ffmpegPath: string | null;
};

async function readInfo({
  path,
  size,
  reading,
  header,
  ffmpegPath,
}: Findings): Promise<VideoInfo | null> {
  if (reading?.picture) {
    const isMp4 = /^(MP4|QuickTime)/.test(reading.container);
    const lateMs =
      isMp4 && ffmpegPath ? await readLateMs(ffmpegPath, path, reading.picture.earliestS) : 0;
    return toVideoInfo({ bytes: size, reading, header, count: null, lateMs });
  }
  if (!ffmpegPath || !header?.video) return null;
  const count = await countFrames(ffmpegPath, path);
  return count ? toVideoInfo({ bytes: size, reading, header, count, lateMs: 0 }) : null;
}

function refusalOf(
  reading: ContainerReading | null,
  header: FfmpegHeader | null,
  isMp4: boolean,
): VideoRefusal['reason'] {
  if (header?.video) return 'no-frames';
  if (header?.audio || reading?.hasAudio) return 'sound-only';
  return isMp4 ? 'no-index' : 'unreadable';
}

function isTooLarge({ width, height }: { width: number; height: number }): boolean {
  return Math.max(width, height) > SIDE_LIMIT_PX || width * height > PICTURE_LIMIT_PX;
}

function isTooNarrow({ width, height }: { width: number; height: number }): boolean {
  const short = Math.min(width, height);
  return short < SHORT_SIDE_LIMIT_PX || Math.max(width, height) / short > SHAPE_LIMIT;
}
