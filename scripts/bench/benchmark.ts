/** docs/performance.md reports `full` runs; `short` only proves that the benchmark works. */
export type Size = 'full' | 'short';

export type Goal =
  | { ratio: 'at most' | 'at least'; value: number }
  /** Of our own figure, whatever the bare one is. */
  | { ours: 'at most' | 'at least'; value: number };

/** Our figures beside those of the bare thing, taken in turns in the same run. */
export type Comparison = {
  what: string;
  unit: string;
  ours: number[];
  bare: number[];
  /** `null` if the figure only explains another. */
  goal: Goal | null;
  /** Other observations of the same run, as sentences. */
  notes?: string[];
};

export type Benchmark = {
  /** As in `npm run bench -- name`. */
  name: string;
  title: string;
  /** What is measured against what, and how. */
  how: string;
  /** File names in docs/decisions of the records that say what was tried. */
  records: string[];
  run: (size: Size, say: (line: string) => void) => Promise<Comparison[]>;
};
