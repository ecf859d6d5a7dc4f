import type { Db } from '#app/platform/database/supabase.server.ts';
import { canRemux } from '../recipes/can-remux.ts';
import type { RecipeResult, TimeRange } from '../recipes/conversion-types.ts';
import { makeRenditions } from '../recipes/make-renditions.server.ts';
import type { HeldSource, SourceCache } from './create-source-cache.server.ts';
import type { JobOutcome } from './job-outcome.ts';
import type { ConversionJob } from './parse-conversion-job.server.ts';
import { remuxWithoutFfmpeg } from './remux-without-ffmpeg.server.ts';

export type WorkerTools = {
  db: Db;
  workerId: string;
  folder: string;
  sources: SourceCache;
  ffmpeg: JobTools['ffmpeg'];
  /** Aborts when the worker is asked to stop. */
  stopping: AbortSignal;
  /** Called when a job of this video has been reported as ended. */
  notifyEnd: (videoId: string) => void;
};

const PROBLEMS: Record<Extract<RecipeResult, { ok: false }>['reason'], string> = {
  cancelled: 'The conversion was cancelled.',
  'timed-out': 'The conversion took too long and was stopped.',
  failed: 'This video could not be converted.',
  'no-frames': 'Not one picture in this part of the video can be shown.',
};
const CONVERSION_OFF =
  'Conversion is off: this server has no ffmpeg. The original can still be watched.';

/** A long job leaves most of a core to those that go past it: the scheduler gives these seven times as much. */
const LONG_NICENESS = 19;
const LONG_UP_TO_URGENCY = 2;

export type JobTools = {
  ffmpeg: { path: string; canToneMap: boolean } | null;
  source: Pick<HeldSource, 'path' | 'inspect'>;
  outDir: string;
  onProgress: (fraction: number) => void;
  signal: AbortSignal;
};

/** Does the work of a job on a source that is on disk; what the source is at fault for is `refused`, not `failed`. */
export async function performJob(job: ConversionJob, tools: JobTools): Promise<JobOutcome> {
  const verdict = await tools.source.inspect();
  if (!verdict.ok) return { outcome: 'refused', problem: verdict.sentence, log: '' };
  if (job.kind === 'inspect') {
    const { privateLocation, ...info } = verdict.info;
    return {
      outcome: 'done',
      files: [],
      inspection: { ...info, location: privateLocation },
      log: '',
    };
  }
  const { ffmpeg, source, ...rest } = tools;
  const input = {
    ...rest,
    sourcePath: source.path,
    info: verdict.info,
    range: toRange(job),
    sessionStartsAt: job.sessionStartsAt,
    niceness: job.urgency <= LONG_UP_TO_URGENCY ? LONG_NICENESS : undefined,
  };
  if (ffmpeg) return toOutcome(await makeRenditions(job.kind, { ...input, ffmpeg }));
  if (job.kind === 'preview' && !input.range && canRemux(verdict.info))
    return toOutcome(await remuxWithoutFfmpeg(input));
  return { outcome: 'refused', problem: CONVERSION_OFF, log: '' };
}

function toRange({ startMs, endMs }: ConversionJob): TimeRange | null {
  return startMs === null || endMs === null ? null : { startMs, endMs };
}

function toOutcome(result: RecipeResult): JobOutcome {
  if (result.ok) return { outcome: 'done', files: result.files, inspection: null, log: result.log };
  if (result.reason === 'cancelled') return { outcome: 'cancelled' };
  const outcome = result.reason === 'no-frames' ? 'refused' : 'failed';
  return { outcome, problem: PROBLEMS[result.reason], log: result.log };
}
