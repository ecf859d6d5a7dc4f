import { join } from 'node:path';

const READ = ['-threads', '1', '-i'];
const SOUND = (kbps: number) => ['-c:a', 'aac', '-b:a', `${kbps}k`, '-ac', '1', '-ar', '48000'];
const CLEAN = ['-map_metadata', '-1', '-map_chapters', '-1', '-dn', '-sn'];
const VIDEO = (preset: string, crf: number, kbps: number) => [
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
  `${crf}`,
  '-maxrate',
  `${kbps}k`,
  '-bufsize',
  `${kbps * 2}k`,
];

/** The worker's preview as a bare ffmpeg command: 360p of a video that is wider than high, with one sound track. */
export function toPreviewCommand(source: string, folder: string): string[] {
  return [
    ...READ,
    source,
    '-vf',
    'scale=-2:360:flags=fast_bilinear,format=yuv420p,setsar=1',
    ...VIDEO('superfast', 26, 900),
    '-g',
    '60',
    '-force_key_frames',
    'expr:gte(t,n_forced*2)',
    ...SOUND(96),
    ...CLEAN,
    '-movflags',
    '+faststart',
    join(folder, 'preview.mp4'),
  ];
}

/**
 * The worker's ladder of a 1080p video as a bare ffmpeg command: three qualities from one decoding.
 *
 * @param cut which seconds of it; all by default
 */
export function toLadderCommand(
  source: string,
  folder: string,
  cut?: { start: number; length: number },
): string[] {
  const graph =
    '[0:v]scale=1920:1080,format=yuv420p,setsar=1,split=3[a][b][c];[a]scale=640:360[v360];[b]scale=1280:720[v720];[c]copy[v1080];[0:a]asplit=3[a360][a720][a1080]';
  const rungs = [
    { size: 360, kbps: 900, sound: 96 },
    { size: 720, kbps: 4500, sound: 128 },
    { size: 1080, kbps: 8000, sound: 128 },
  ];
  return [
    ...(cut ? ['-ss', `${cut.start}`, '-t', `${cut.length}`] : []),
    ...READ,
    source,
    '-filter_complex',
    graph,
    ...rungs.flatMap(({ size, kbps, sound }) => [
      '-map',
      `[v${size}]`,
      ...VIDEO('veryfast', 23, kbps),
      '-g',
      '600',
      '-sc_threshold',
      '0',
      '-force_key_frames',
      'expr:gte(t,n_forced*2)',
      '-map',
      `[a${size}]`,
      ...SOUND(sound),
      ...CLEAN,
      '-f',
      'hls',
      '-hls_time',
      '2',
      '-hls_playlist_type',
      'vod',
      '-hls_segment_type',
      'fmp4',
      '-hls_flags',
      'independent_segments+single_file',
      '-hls_segment_filename',
      join(folder, `${size}.mp4`),
      join(folder, `${size}.m3u8`),
    ]),
  ];
}

/** A vertical cut of a 1080p video as a bare ffmpeg command: a crop that moves from left to right, on both cores. */
export function toShortCommand(source: string, folder: string): string[] {
  return [
    '-i',
    source,
    '-vf',
    "scale=3414:1920:flags=bicubic,format=yuv444p,crop=1080:1920:'600+t*60':0,format=yuv420p,setsar=1",
    ...VIDEO('superfast', 23, 10_000).map((arg, index, all) =>
      all[index - 1] === '-threads' ? '2' : arg,
    ),
    '-x264-params',
    'bframes=0:subme=0',
    '-g',
    '60',
    ...SOUND(160),
    ...CLEAN,
    '-movflags',
    '+faststart',
    join(folder, 'short.mp4'),
  ];
}

/** A wave that is repeated behind a voice, as a bare ffmpeg command with the worker's settings for reviews, on both cores. */
export function toReviewCommand(
  { film, voice, seconds }: { film: string; voice: string; seconds: number },
  out: string,
): string[] {
  return [
    ...['-stream_loop', '-1', '-i', film, '-i', voice, '-map', '0:v', '-map', '1:a'],
    ...['-t', `${seconds}`, '-vf', 'scale=1280:720,format=yuv420p'],
    ...VIDEO('veryfast', 21, 6_000).map((arg, index, all) =>
      all[index - 1] === '-threads' ? '2' : arg,
    ),
    ...['-g', '60', ...SOUND(96), ...CLEAN, '-movflags', '+faststart', out],
  ];
}
