import type { SortedWave, WaveEdit, WaveProblem } from '#app/domain/sorting/sorting-types.ts';
import type { Connection } from '../outbox/fetch-json.client.ts';

/** An edit of mine that the server did not apply, with the reason. */
export type Conflict = {
  id: string;
  problem: WaveProblem;
  /** Null for an edit that undo was to reverse. */
  mine: WaveEdit | null;
  /** The last state that I had of a deleted wave. */
  lost: SortedWave | null;
};

/** What the screen shows. A new object after each change. */
export type SortingState = {
  /** In the order in which they were ridden: video after video, each from its start. */
  waves: readonly SortedWave[];
  unsaved: number;
  connection: Connection;
  /** Whether everything would survive a reload; false where the browser's storage is full. */
  isKept: boolean;
  conflicts: readonly Conflict[];
  canUndo: boolean;
};
