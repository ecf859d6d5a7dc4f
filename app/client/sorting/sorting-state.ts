import type { SortedWave, WaveEdit, WaveProblem } from '#app/domain/sorting/sorting-types.ts';

/** How the writing goes on: `away` is tried again by itself, `signed-out` once the page is back. */
export type Connection = 'fine' | 'away' | 'signed-out' | 'refused';

/** An edit of mine that was not done, beside the wave as it is. */
export type Conflict = {
  id: string;
  problem: WaveProblem;
  /** Null where it was to be taken back. */
  mine: WaveEdit | null;
  /** As I had it, for what is gone. */
  lost: SortedWave | null;
};

/** What the screen shows. A new object whenever something changes. */
export type SortingState = {
  /** In the order in which they were ridden: film after film, each from its start. */
  waves: readonly SortedWave[];
  unsaved: number;
  connection: Connection;
  /** Whether all of it would be there after a reload; false where the browser's storage is full. */
  isKept: boolean;
  conflicts: readonly Conflict[];
  canUndo: boolean;
};
