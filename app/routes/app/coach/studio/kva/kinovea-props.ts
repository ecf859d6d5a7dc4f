import type { KvaWave } from '#app/client/studio/kva/to-placed-marks.ts';
import type { Drawing } from '#app/domain/drawings/drawing.ts';

/** The wave that gets what a file of Kinovea contains. */
export type KinoveaProps = KvaWave & {
  /** The width of its picture by the height. */
  ratio: number;
  /** Whether the studio has its exact frames. */
  isExact: boolean;
  /** Everything that was drawn on it. */
  known: readonly Drawing[];
  onAdd: (drawings: Drawing[]) => void;
};
