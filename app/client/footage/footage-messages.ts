import type { ClipShape } from '#app/domain/takes/plan-cut.ts';
import type { CutClip } from './cut/cut-packets.client.ts';
import type { ClipProblem } from './footage-records.client.ts';

/** What the page asks of the worker that cuts. */
export type CutOrder = {
  /** Of a file in the folder `caught`, which is written again. */
  name: string;
  pieces: { file: File; startMs: number; endMs: number }[];
  /** Null for a cut without re-encoding. */
  shape: ClipShape | null;
};

export type CutFile = CutClip & { sizeBytes: number };

export type CutEvent =
  | { type: 'progress'; share: number }
  | { type: 'cut'; file: CutFile }
  | { type: 'failed'; problem: ClipProblem };
