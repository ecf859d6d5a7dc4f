import { listShownClips, type ShownClip, toShownMs, toVideoMs } from './pace.ts';
import type { ShortPlan } from './plan.ts';
import { FRAME_RATE } from './plan-bounds.ts';

/** What a short shows at a moment of it: the clip, and the moment of its video. At its end, its last frame. */
export function findShown(
  plan: Pick<ShortPlan, 'clips'>,
  ms: number,
): { shown: ShownClip; videoMs: number } | null {
  const shown = listShownClips(plan).findLast(
    (each, index) => index === 0 || toStartMs(each) <= ms,
  );
  return shown
    ? { shown, videoMs: toVideoMs(shown.clip, Math.max(0, ms - toStartMs(shown))) }
    : null;
}

/** When a moment of a clip's video is shown, in ms of the short. */
export function toShortTime(shown: ShownClip, videoMs: number): number {
  return toStartMs(shown) + toShownMs(shown.clip, videoMs);
}

/** When a clip begins, in ms of the short. */
export function toStartMs({ startFrame }: Pick<ShownClip, 'startFrame'>): number {
  return (startFrame * 1000) / FRAME_RATE;
}
