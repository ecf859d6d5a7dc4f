import { open, stat } from 'node:fs/promises';
import { runFfmpeg } from '#app/platform/ffmpeg/run-ffmpeg.server.ts';
import { listSourceOptions } from '#app/platform/ffmpeg/source-options.ts';
import type { FfmpegHeader } from './parse-ffmpeg-header.ts';
import { type ContainerReading, readContainer } from './read-container.server.ts';
import { readFfmpegHeader } from './read-ffmpeg-header.server.ts';
import { readLateMs } from './read-late-ms.server.ts';
import { toVideoInfo } from './to-video-info.ts';
import type { VideoInfo } from './video-info.ts';

const SENTENCES: Record<VideoRefusalReason, string> = {
  empty: 'This file is empty. Copy it from the camera again.',
  'too-large': 'This file is larger than 10 GB. Cut it into shorter videos and upload those.',
  'too-long': 'This video is longer than 3 hours. Cut it into shorter videos and upload those.',
  'picture-too-large':
    'This video’s resolution is too high to convert. Export it in 4K or less, and upload that file.',
  'picture-too-narrow':
    'This video’s picture is too narrow to watch. Export it in a common format, like 16:9, and upload that file.',
  'still-picture': 'This file is a photo, not a video.',
  'sound-only': 'This file has sound but no picture.',
  'no-index': 'This file is incomplete: the recording was cut off. Copy it from the camera again.',
  'no-frames': 'This file has no picture that can be shown. Copy it from the camera again.',
  unreadable: 'We cannot read this file as a video. MP4, MOV, MKV, WebM and AVI files work.',
  archive: 'This file is an archive. Unpack it and upload the videos inside.',
};

const HEAD_BYTES = 64;

/** JPEG, PNG, GIF, TIFF in both byte orders. */
const PICTURE_STARTS = ['\xff\xd8\xff', '\x89PNG\r\n', 'GIF87a', 'GIF89a', 'II*\0', 'MM\0*'];

/** ZIP, RAR, 7z, gzip. */
const ARCHIVE_STARTS = ['PK\x03\x04', 'Rar!\x1a', '7z\xbc\xaf', '\x1f\x8b'];

const PICTURE_BRANDS = ['heic', 'heix', 'mif1', 'msf1', 'avif', 'avis', 'crx '];

const COUNT_LIMIT_MS = 300_000;

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
 * Inspects a file by its content: whether it is a video that we accept, with all its data. Without
 * ffmpeg, only the data that mediabunny reads is known (no AVI, no interlacing, no recording time).
 */
export async function readVideoVerdict(
  path: string,
  ffmpegPath: string | null,
): Promise<VideoVerdict> {
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

/** Counts a file's frames by copying them to nowhere, without decoding; null without frames. */
async function countFrames(
  ffmpegPath: string,
  path: string,
): Promise<{ frames: number; endMs: number } | null> {
  const args = [
    ...listSourceOptions(),
    '-i',
    `file:${path}`,
    '-map',
    '0:V:0',
    '-c',
    'copy',
    '-f',
    'null',
    '-',
  ];
  const run = { ffmpegPath, args, timeLimitMs: COUNT_LIMIT_MS, logLevel: 'verbose' } as const;
  const result = await runFfmpeg(run);
  if (!result.ok) return null;
  // Only some versions count copied frames in their progress, all count them in the last line.
  const frames = Number(/ (\d+) packets muxed /.exec(result.log)?.[1] ?? 0);
  return frames > 0 ? { frames, endMs: Math.round(result.outTimeMs) } : null;
}

type FileKind = 'empty' | 'still-picture' | 'archive' | 'mp4' | 'other';

/**
 * Detects the kind of a file by its first bytes, never by its name, to choose the sentence of the
 * rejection.
 */
async function detectFileKind(path: string): Promise<FileKind> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return bytesRead === 0 ? 'empty' : detect(buffer.subarray(0, bytesRead).toString('latin1'));
  } finally {
    await file.close();
  }
}

function detect(head: string): FileKind {
  if (PICTURE_STARTS.some((start) => head.startsWith(start)) || /^RIFF[\s\S]{4}WEBP/.test(head)) {
    return 'still-picture';
  }
  if (ARCHIVE_STARTS.some((start) => head.startsWith(start))) return 'archive';
  const box = head.slice(4, 8);
  if (box === 'ftyp') return PICTURE_BRANDS.includes(head.slice(8, 12)) ? 'still-picture' : 'mp4';
  return ['moov', 'mdat', 'wide', 'free', 'skip'].includes(box) ? 'mp4' : 'other';
}

type VideoRefusalReason =
  | 'empty'
  | 'too-large'
  | 'too-long'
  | 'picture-too-large'
  | 'picture-too-narrow'
  | 'still-picture'
  | 'sound-only'
  | 'no-index'
  | 'no-frames'
  | 'unreadable'
  | 'archive';

type VideoRefusal = { ok: false; reason: VideoRefusalReason; sentence: string };

/** A rejection with its sentence, written for a surf coach. */
function toVideoRefusal(reason: VideoRefusalReason): VideoRefusal {
  return { ok: false, reason, sentence: SENTENCES[reason] };
}
