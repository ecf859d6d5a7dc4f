/** `full` is what docs/performance.md tells; `short` only shows that the benchmark works. */
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
  /** None where a figure only explains another. */
  goal: Goal | null;
  /** What else was seen in the same run, as sentences. */
  notes?: string[];
};

export type Benchmark = {
  /** As in `npm run bench -- name`. */
  name: string;
  title: string;
  /** What is measured against what, and how. */
  how: string;
  /** What was found to cost and what was done about it, so that nobody tries it twice. */
  tried: string[];
  run: (size: Size, say: (line: string) => void) => Promise<Comparison[]>;
};
