import type { RangeEnd } from './range-handle.tsx';
import type { Stretch } from './timeline.tsx';

/** A wave that is already cut, for the timeline. */
export type CutWave = { id: string; startMs: number; endMs: number; surferName: string | null };

/** The names of a marked wave's ends. */
export const waveEnds: Record<RangeEnd, string> = {
  start: 'Start of the wave',
  end: 'End of the wave',
};

/** Labels each wave with its surfer's name, or with its number while it has none. */
export function toStretches(waves: CutWave[]): Stretch[] {
  return waves.map(({ id, startMs, endMs, surferName }, index) => ({
    id,
    startMs,
    endMs,
    label: surferName ?? `#${index + 1}`,
  }));
}
