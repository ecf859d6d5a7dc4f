import { z } from 'zod';
import type { VideoVerdict } from '../../videos/inspection/read-video-verdict.server.ts';
import type { ConversionJob, JobSource } from '../worker/conversion-job.ts';
import type { MadeFile } from './conversion-types.ts';

/** How a job ended, in the words of `finish_conversion`. */
export type JobOutcome =
  | { outcome: 'done'; files: MadeFile[]; inspection: Record<string, unknown> | null; log: string }
  /** `refused`: the sources or the plan are at fault, and the job is not retried. */
  | { outcome: 'failed' | 'refused'; problem: string; log: string }
  /** `waiting`: for room on a disk. */
  | { outcome: 'cancelled' | 'released' | 'lost' | 'waiting' };

/** A source on the worker's disk. */
export type LocalSource = JobSource & {
  localPath: string;
  /** Reads what kind of video it is, once for all jobs that read it. */
  inspect: () => Promise<VideoVerdict>;
};

export type RecipeTools = {
  /** Null where there is no ffmpeg. */
  ffmpeg: { path: string; canToneMap: boolean } | null;
  sources: LocalSource[];
  /** An empty folder of this job's own; everything left in it that isn't among the results is scratch. */
  outDir: string;
  /** 0 to 1, never falling. */
  onProgress: (fraction: number) => void;
  signal: AbortSignal;
  /** As of `runFfmpeg`. */
  niceness: number | undefined;
};

/** How a worker does the jobs of one kind. */
export type Recipe = {
  /** About the bytes that a job writes at most: it starts only where the disk has them. */
  estimateBytes: (job: ConversionJob) => number;
  /**
   * After this long a job counts as stuck; null where the recipe sets the limit itself, once it has
   * read its sources.
   */
  timeLimitMs: (job: ConversionJob) => number | null;
  run: (job: ConversionJob, tools: RecipeTools) => Promise<JobOutcome>;
};

/** By kind. A worker claims jobs of these kinds alone. */
export type RecipeBook = Readonly<Record<string, Recipe>>;

type Parts<Plan> = Omit<Recipe, 'run'> & {
  plan: z.ZodType<Plan>;
  run: (job: ConversionJob, plan: Plan, tools: RecipeTools) => Promise<JobOutcome>;
};

const UNKNOWN_PLAN = 'This worker does not know the format of this job’s plan.';

/** A recipe that runs on a validated plan, and refuses any other. */
export function createRecipe<Plan>({ plan, run, ...parts }: Parts<Plan>): Recipe {
  return {
    ...parts,
    async run(job, tools) {
      const parsed = plan.safeParse(job.plan);
      if (parsed.success) return run(job, parsed.data, tools);
      return { outcome: 'refused', problem: UNKNOWN_PLAN, log: z.prettifyError(parsed.error) };
    },
  };
}
