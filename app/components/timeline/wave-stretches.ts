import type { RangeEnd } from './range-handle.tsx';
import type { Stretch } from './timeline.tsx';

/** A wave that was cut before, to be seen on the timeline. */
export type CutWave = { id: string; startMs: number; endMs: number; surferName: string | null };

/** What the ends of a wave are called that is being marked. */
export const waveEnds: Record<RangeEnd, string> = {
  start: 'Start of the wave',
  end: 'End of the wave',
};

/** Each with its surfer's name, or its number where nobody is named yet. */
export function toStretches(waves: CutWave[]): Stretch[] {
  return waves.map(({ id, startMs, endMs, surferName }, index) => ({
    id,
    startMs,
    endMs,
    label: surferName ?? `#${index + 1}`,
  }));
}
