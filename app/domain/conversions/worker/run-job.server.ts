import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '#app/platform/database/supabase.server.ts';
import type { EndedConversion } from '#app/platform/observe/conversion-channels.server.ts';
import { logger } from '#app/platform/observe/logger.server.ts';
import type { MadeFile } from '../recipes/conversion-types.ts';
import type { JobOutcome, RecipeBook, RecipeTools } from '../recipes/recipe.ts';
import { type ConversionJob, toRenditionPath } from './conversion-job.ts';
import type { SourceCache } from './create-source-cache.server.ts';
import { isNoRoom } from './no-room.ts';
import { type Lease, openLease } from './open-lease.server.ts';
import { runJobRecipe } from './run-job-recipe.server.ts';
import { saveJobOutcome } from './save-job-outcome.server.ts';
import { sendRendition } from './send-rendition.server.ts';

export type WorkerTools = {
  db: Db;
  workerId: string;
  folder: string;
  recipes: RecipeBook;
  sources: SourceCache;
  ffmpeg: RecipeTools['ffmpeg'];
  /** Aborts when the worker is asked to stop. */
  stopping: AbortSignal;
  /** Called when the end of a job has been reported. */
  notifyEnd: (ended: EndedConversion) => void;
};

/** Share of the progress bar that is conversion; the rest is fetching before and storing after. */
const CONVERSION_SHARE = 0.95;

/** Runs one claimed job to its end and reports it; whatever goes wrong is the job's outcome, never the worker's. */
export async function runJob(job: ConversionJob, tools: WorkerTools): Promise<void> {
  const log = logger.child({ conversion: job.id, kind: job.kind, attempt: job.attempt });
  const started = performance.now();
  log.info({ subject: job.subject, id: job.subjectId }, 'conversion started');
  const lease = openLease(job, tools);
  try {
    const { outcome, uploaded } = await work(job, tools, lease, log);
    await saveJobOutcome(job, tools, outcome, uploaded);
    tools.notifyEnd({ kind: job.kind, ids: job.notified });
    log.info(
      { outcome: outcome.outcome, ms: Math.round(performance.now() - started) },
      'conversion ended',
    );
  } catch (cause) {
    log.error(
      { err: cause },
      'the end of a conversion could not be reported; its lease will expire',
    );
  } finally {
    await lease.release();
  }
}

type Ended = { outcome: JobOutcome; uploaded: MadeFile[] };

async function work(
  job: ConversionJob,
  tools: WorkerTools,
  lease: Lease,
  log: typeof logger,
): Promise<Ended> {
  const signal = AbortSignal.any([lease.signal, tools.stopping]);
  const outDir = join(tools.folder, `job-${job.id}-${job.revision}-${job.attempt}`);
  let uploaded: MadeFile[] = [];
  let outcome: JobOutcome;
  try {
    await rm(outDir, { recursive: true, force: true });
    await mkdir(outDir, { recursive: true });
    const onProgress = (fraction: number) => lease.report(fraction * CONVERSION_SHARE);
    const { ffmpeg, recipes, sources } = tools;
    outcome = await runJobRecipe(job, { ffmpeg, recipes, sources, outDir, onProgress, signal });
    if (outcome.outcome === 'done') {
      await lease.confirm();
      uploaded = outcome.files;
      for (const { fileName, bytes, contentType } of outcome.files) {
        const path = toRenditionPath(job, fileName);
        await sendRendition(
          tools.db,
          { path, filePath: join(outDir, fileName), bytes, contentType },
          signal,
        );
      }
    }
  } catch (cause) {
    outcome = toOutcome(cause);
    if (outcome.outcome === 'waiting') log.warn({ err: cause }, 'a conversion waits for room');
    else if (!signal.aborted) log.error({ err: cause }, 'a conversion failed');
  }
  await rm(outDir, { recursive: true, force: true }).catch((cause) => {
    log.error({ err: cause }, 'what a conversion wrote could not be deleted');
  });
  if (signal.aborted) outcome = { outcome: tools.stopping.aborted ? 'released' : lease.ending() };
  return { outcome, uploaded };
}

function toOutcome(cause: unknown): JobOutcome {
  if (isNoRoom(cause)) return { outcome: 'waiting' };
  const problem = 'Something went wrong while converting this video.';
  const log = cause instanceof Error ? String(cause.stack) : String(cause);
  return { outcome: 'failed', problem, log };
}
