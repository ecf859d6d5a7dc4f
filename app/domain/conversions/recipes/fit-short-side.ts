import type { FrameSize } from '../../videos/inspection/video-info.ts';

/** H.264 level 5.1 and old phones' decoders end here. */
const LONG_SIDE_LIMIT_PX = 3840;

/** Shrinks a size (never enlarges it) until its short side fits, with the even sides that 4:2:0 needs. */
export function fitShortSide({ width, height }: FrameSize, shortSidePx: number): FrameSize {
  const short = Math.min(width, height);
  const long = Math.max(width, height);
  const scale = Math.min(1, shortSidePx / short, LONG_SIDE_LIMIT_PX / long);
  return { width: toEven(width * scale), height: toEven(height * scale) };
}

function toEven(pixels: number): number {
  return Math.max(2, Math.round(pixels / 2) * 2);
}
