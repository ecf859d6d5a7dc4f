/** The visible part of the video, in ms. */
export type View = { fromMs: number; toMs: number };

/** Returns a time's place in the view: 0 at its left edge, 1 at its right, clamped. */
export function toShare(ms: number, { fromMs, toMs }: View): number {
  return Math.max(0, Math.min(1, (ms - fromMs) / (toMs - fromMs)));
}
