import type { MadeFile } from '../recipes/conversion-types.ts';

/** How a job ended, in the words of `finish_conversion`. */
export type JobOutcome =
  | { outcome: 'done'; files: MadeFile[]; inspection: Record<string, unknown> | null; log: string }
  | { outcome: 'failed' | 'refused'; problem: string; log: string }
  /** `waiting`: for room on a disk. */
  | { outcome: 'cancelled' | 'released' | 'lost' | 'waiting' };
