import { listStretches } from './pace.ts';
import type { Clip } from './plan.ts';

type Part = { startMs: number; endMs: number; shownMs: number; isSlow: boolean };

/**
 * The sound of a clip before, within and after what is slowed, in ms from the start of the clip. What is slowed is stretched
 * evenly, ramps and all, so that it is as long as its picture.
 */
export function listSoundParts(clip: Pick<Clip, 'startMs' | 'endMs' | 'slow'>): SoundPart[] {
  const parts: Part[] = [];
  for (const { startMs, endMs, startPace, endPace } of listStretches(clip)) {
    const isSlow = startPace !== 1 || endPace !== 1;
    const shownMs = ((endMs - startMs) * (startPace + endPace)) / 2;
    const last = parts.at(-1);
    if (last?.isSlow === isSlow) {
      last.endMs = endMs;
      last.shownMs += shownMs;
    } else parts.push({ startMs, endMs, shownMs, isSlow });
  }
  return parts.map((part) => ({ ...part, tempo: (part.endMs - part.startMs) / part.shownMs }));
}

/** Tempo: 0.5 is half as fast. */
export type SoundPart = Part & { tempo: number };
