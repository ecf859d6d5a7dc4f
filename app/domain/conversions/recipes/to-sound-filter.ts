import type { VideoInfo } from '../../videos/inspection/video-info.ts';
import type { TimeRange } from './conversion-types.ts';

/** Cuts the sound to the pictures' stretch of time (sound may go on after them) and fills its gaps with silence. */
export function toSoundFilter(info: VideoInfo, range: TimeRange | null): string {
  const startS = (range?.startMs ?? 0) / 1000;
  const endS = Math.min(range?.endMs ?? info.durationMs, info.durationMs) / 1000;
  return `atrim=start=${startS}:end=${endS},asetpts=PTS-${startS}/TB,aresample=async=1:first_pts=0`;
}
