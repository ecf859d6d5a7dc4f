import type { VideoInfo } from '../../videos/inspection/video-info.ts';

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
