import type { FrameSize } from '../../videos/inspection/video-info.ts';

export type Rung = { shortSidePx: number; maxrateKbps: number; soundKbps: number };

const RUNGS: Rung[] = [
  { shortSidePx: 360, maxrateKbps: 900, soundKbps: 96 },
  { shortSidePx: 720, maxrateKbps: 4_500, soundKbps: 128 },
  { shortSidePx: 1080, maxrateKbps: 8_000, soundKbps: 128 },
];
/** A source this much larger than the rung below it gets a rung of its own size. */
const WORTHWHILE_FACTOR = 1.2;

/** The rungs for a source, smallest first: none larger than the source, always at least one. */
export function listRungs({ width, height }: FrameSize): [Rung, ...Rung[]] {
  const short = Math.min(width, height);
  const [lowest, ...higher] = RUNGS as [Rung, ...Rung[]];
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
