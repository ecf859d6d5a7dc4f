import type { FrameSize } from '../../videos/inspection/video-info.ts';
import { RUNGS, type Rung } from './presets.ts';

/** A source this much larger than the rung below it gets a rung of its own size. */
const WORTHWHILE_FACTOR = 1.2;

/** The rungs for a source, smallest first: none larger than the source, always at least one. */
export function listRungs({ width, height }: FrameSize): [Rung, ...Rung[]] {
  const short = Math.min(width, height);
  const [lowest, ...higher] = RUNGS;
  if (short <= lowest.shortSidePx) return [{ ...lowest, shortSidePx: short }];
  const fitting = higher.filter((rung) => rung.shortSidePx <= short);
  const next = higher[fitting.length];
  const below = fitting.at(-1) ?? lowest;
  if (!next || short / below.shortSidePx < WORTHWHILE_FACTOR) return [lowest, ...fitting];
  const share = (short / next.shortSidePx) ** 2;
  return [
    lowest,
    ...fitting,
    { ...next, shortSidePx: short, maxrateKbps: Math.round(next.maxrateKbps * share) },
  ];
}

/** The highest bits per second of any segment of an HLS playlist with byte ranges, as a master playlist has to state. */
export function readPeakBandwidth(playlist: string): number {
  const segments = playlist.matchAll(/#EXTINF:([\d.]+),[^#]*#EXT-X-BYTERANGE:(\d+)@/g);
  const rates = [...segments].map(
    ([, seconds, bytes]) => (Number(bytes) * 8) / Math.max(Number(seconds), 0.001),
  );
  return Math.round(Math.max(0, ...rates));
}
