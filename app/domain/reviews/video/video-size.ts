/** Of the shorter side of a saved video: text and lines are then readable on a phone. */
export const LEAST_PX = 720;
const MOST_PX = 1080;

export type Size = { width: number; height: number };

/** As large as the video, but its shorter side from 720 to 1080 pixels; both even, as H.264 needs. */
export function toVideoSize({ width, height }: Size): Size {
  const shorter = Math.min(width, height);
  const scale = Math.min(MOST_PX, Math.max(LEAST_PX, shorter)) / shorter;
  const toEven = (px: number) => Math.round((px * scale) / 2) * 2;
  return { width: toEven(width), height: toEven(height) };
}
