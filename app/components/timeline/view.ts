/** The part of the film that is in sight, in ms. */
export type View = { fromMs: number; toMs: number };

/** Where a time stands in a view: 0 at its left edge, 1 at its right one, kept within both. */
export function toShare(ms: number, { fromMs, toMs }: View): number {
  return Math.max(0, Math.min(1, (ms - fromMs) / (toMs - fromMs)));
}
