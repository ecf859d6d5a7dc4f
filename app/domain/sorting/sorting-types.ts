/** A stretch of a video, in ms from its start. */
export type Stretch = { videoId: string; startMs: number; endMs: number };

export type Direction = 'left' | 'right';
export type Side = 'frontside' | 'backside';

/** What the coach says of a wave. */
export type WaveFigures = {
  /** 0 to 10, with two decimals. */
  score: number | null;
  /** As the surfer sees it, riding. */
  direction: Direction | null;
  /** Null: as it follows from stance and direction. */
  side: Side | null;
  manoeuvres: string[];
};

/** A wave as it is sorted: where it is, whose it is, how it was ridden, and who said so last. */
export type SortedWave = Stretch &
  WaveFigures & {
    id: string;
    surferId: string | null;
    /** The same ride as other cameras saw it. */
    angles: Stretch[];
    /** Rises with each change. */
    revision: number;
    /** Null where the system did it. */
    changedBy: string | null;
    changedAt: string;
  };

/** What can be said anew of a wave. */
export type WaveFields = {
  surferId?: string | null;
  startMs?: number;
  endMs?: number;
} & Partial<WaveFigures>;

/**
 * One thing done to one wave (or, joining, several). `seen` is the revision that the server had told
 * when it was done; what others have changed since then is not overwritten.
 */
export type WaveEdit =
  | ({ op: 'keep'; waveId: string; surferId: string | null } & Stretch)
  | { op: 'change'; waveId: string; seen: number; set: WaveFields }
  | { op: 'delete'; waveId: string; seen: number }
  | { op: 'join'; waveId: string; seen: number; others: { waveId: string; seen: number }[] };

/** One press: edits that are done together, or the step that it takes back. */
export type SortingStep = { id: string; edits: WaveEdit[] } | { id: string; undoes: string };

/** What became of a wave in a step; null where it was not there. */
export type WaveChange = { waveId: string; before: SortedWave | null; after: SortedWave | null };

export type ProblemReason = 'changed' | 'gone' | 'marks' | 'same-film' | 'no-surfer' | 'no-film';

/** Why an edit was not done; for `changed` and `gone` with who was faster. */
export type WaveProblem = {
  waveId: string;
  reason: ProblemReason;
  by: string | null;
  byName: string | null;
  at: string | null;
};

/** What the server says of a step: the waves it speaks of as they are now, those that are gone left out. */
export type StepAnswer = {
  stepId: string;
  waves: SortedWave[];
  touched: string[];
  problems: WaveProblem[];
};
