/** A stretch of a video, in ms from its start. */
export type Stretch = { videoId: string; startMs: number; endMs: number };

export type Direction = 'left' | 'right';
export type Side = 'frontside' | 'backside';

/** The coach's rating of a wave. */
export type WaveFigures = {
  /** 0 to 10, with two decimals. */
  score: number | null;
  /** Points for each of `CRITERIA`, null without; empty where the score was given alone. */
  criteria?: (number | null)[];
  /** As the surfer sees it, riding. */
  direction: Direction | null;
  /** Null: as it follows from stance and direction. */
  side: Side | null;
  manoeuvres: string[];
};

/** A wave in sorting: its stretch, its surfer, its figures, and the last change. */
export type SortedWave = Stretch &
  WaveFigures & {
    id: string;
    surferId: string | null;
    /** The same ride, filmed by other cameras. */
    angles: Stretch[];
    /** Rises with each change. */
    revision: number;
    /** Null where the system did it. */
    changedBy: string | null;
    changedAt: string;
  };

/** The fields of a wave that can be edited. */
export type WaveFields = {
  surferId?: string | null;
  startMs?: number;
  endMs?: number;
} & Partial<WaveFigures>;

/**
 * One edit of one wave (or, when joining, of several). `seen` is the wave's revision that the
 * browser knew at the edit; the server does not overwrite later changes of other users.
 */
export type WaveEdit =
  | ({ op: 'keep'; waveId: string; surferId: string | null } & Stretch)
  | { op: 'change'; waveId: string; seen: number; set: WaveFields }
  | { op: 'delete'; waveId: string; seen: number }
  | { op: 'join'; waveId: string; seen: number; others: { waveId: string; seen: number }[] };

/** One press: edits that are applied together, or the step that it undoes. */
export type SortingStep = { id: string; edits: WaveEdit[] } | { id: string; undoes: string };

/** The change of a wave in a step; null where the wave did not exist. */
export type WaveChange = { waveId: string; before: SortedWave | null; after: SortedWave | null };

export type ProblemReason = 'changed' | 'gone' | 'marks' | 'same-film' | 'no-surfer' | 'no-film';

/** Why an edit was not applied; for `changed` and `gone` with the user who was faster. */
export type WaveProblem = {
  waveId: string;
  reason: ProblemReason;
  by: string | null;
  byName: string | null;
  at: string | null;
};

/**
 * The server's response to a step: the current state of the waves it touched, without deleted ones.
 */
export type StepAnswer = {
  stepId: string;
  waves: SortedWave[];
  touched: string[];
  problems: WaveProblem[];
};
