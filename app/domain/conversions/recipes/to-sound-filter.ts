import type { VideoInfo } from '../../videos/inspection/video-info.ts';
import type { TimeRange } from './conversion-types.ts';

/** A shorter gap stays: clocks jitter. By default ffmpeg leaves 0.1 s, so that all sound after it comes too early. */
const GAP_S = 0.02;

/** Cuts the sound to the pictures' stretch of time (sound may go on after them) and fills its gaps with silence. */
export function toSoundFilter(info: VideoInfo, range: TimeRange | null): string {
  const startS = (range?.startMs ?? 0) / 1000;
  const endS = Math.min(range?.endMs ?? info.durationMs, info.durationMs) / 1000;
  return `atrim=start=${startS}:end=${endS},asetpts=PTS-${startS}/TB,aresample=async=1:min_hard_comp=${GAP_S}:first_pts=0`;
}
