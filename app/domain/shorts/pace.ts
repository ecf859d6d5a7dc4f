import type { Clip, ShortPlan } from './plan.ts';
import { FRAME_RATE } from './plan-bounds.ts';

/** How long the picture takes to slow down, and again to its own speed, of the video. */
const RAMP_MS = 300;
/** Two seconds. */
const END_CARD_FRAMES = 2 * FRAME_RATE;

type Timed = Pick<Clip, 'startMs' | 'endMs' | 'slow'>;

/**
 * A stretch of a clip over which its pace changes evenly. Pace is how much of the short a moment of the video takes: 1 at
 * its own speed, 2 at half of it.
 */
type Stretch = {
  /** From the start of the clip, in ms of the video. */
  startMs: number;
  endMs: number;
  startPace: number;
  endPace: number;
  /** From the start of the clip, in ms of the short. */
  shownAtMs: number;
};

/** The stretches of a clip, from its start to its end without a gap. */
export function listStretches({ startMs, endMs, slow }: Timed): Stretch[] {
  const length = endMs - startMs;
  const from = clamp((slow?.startMs ?? endMs) - startMs, 0, length);
  const to = clamp((slow?.endMs ?? endMs) - startMs, from, length);
  const ramp = Math.min(RAMP_MS, (to - from) / 2);
  const pace = 1 / (slow?.speed ?? 1);
  const stretches: Stretch[] = [];
  let shownAtMs = 0;
  for (const [start, end, startPace, endPace] of [
    [0, from, 1, 1],
    [from, from + ramp, 1, pace],
    [from + ramp, to - ramp, pace, pace],
    [to - ramp, to, pace, 1],
    [to, length, 1, 1],
  ] as const) {
    if (end <= start) continue;
    stretches.push({ startMs: start, endMs: end, startPace, endPace, shownAtMs });
    shownAtMs += ((end - start) * (startPace + endPace)) / 2;
  }
  return stretches;
}

/** How long a clip is shown, in whole frames of the short; at least one. */
export function toFrameCount(clip: Timed): number {
  return Math.max(1, Math.round((toShownMs(clip, clip.endMs) * FRAME_RATE) / 1000));
}

/** When a moment of the video is shown, in ms from the start of its clip. */
export function toShownMs(clip: Timed, videoMs: number): number {
  const ms = clamp(videoMs - clip.startMs, 0, clip.endMs - clip.startMs);
  const stretch = listStretches(clip).findLast(({ startMs }) => startMs <= ms);
  if (!stretch) return 0;
  const into = ms - stretch.startMs;
  return stretch.shownAtMs + stretch.startPace * into + toBend(stretch) * into ** 2;
}

/**
 * A frame of the video that falls between two of the short is shown from the nearer one on; in the middle, where times that
 * were rounded otherwise would decide, from the earlier one.
 */
export const EARLIER_MS = 0.5;

/** From which frame of the short on a moment of the video is shown, counted from the start of its clip. */
export function toShownFrame(clip: Timed, videoMs: number): number {
  return Math.max(0, Math.round(((toShownMs(clip, videoMs) - EARLIER_MS) * FRAME_RATE) / 1000));
}

/** The moment of the video that is shown this many ms after the start of its clip. */
export function toVideoMs(clip: Timed, shownMs: number): number {
  const stretch = listStretches(clip).findLast(({ shownAtMs }) => shownAtMs <= shownMs);
  if (!stretch) return clip.startMs;
  const shown = shownMs - stretch.shownAtMs;
  const bend = toBend(stretch);
  // The positive root of bend·x² + startPace·x = shown, in the form that also holds for a bend of 0.
  const into =
    (2 * shown) / (stretch.startPace + Math.sqrt(stretch.startPace ** 2 + 4 * bend * shown));
  return Math.min(clip.endMs, clip.startMs + stretch.startMs + into);
}

/** The clips of a plan with where they begin and end, in whole frames of the short. */
export function listShownClips({ clips }: Pick<ShortPlan, 'clips'>): ShownClip[] {
  let startFrame = 0;
  return clips.map((clip) => {
    const frames = toFrameCount(clip);
    const shown = { clip, startFrame, frames };
    startFrame += frames;
    return shown;
  });
}
export type ShownClip = { clip: Clip; startFrame: number; frames: number };

/** How long a short is, in ms, with its end card. */
export function toShortMs(plan: Pick<ShortPlan, 'clips' | 'endCard'>): number {
  const frames = plan.clips.reduce((sum, clip) => sum + toFrameCount(clip), 0);
  return ((frames + toEndCardFrames(plan)) * 1000) / FRAME_RATE;
}

/** How many frames after its clips a short shows its end card. */
export function toEndCardFrames({ endCard }: Pick<ShortPlan, 'endCard'>): number {
  return endCard ? END_CARD_FRAMES : 0;
}

/** Half of how fast the pace changes, per ms of the video. */
export function toBend({ startMs, endMs, startPace, endPace }: Stretch): number {
  return (endPace - startPace) / (2 * (endMs - startMs));
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}
