import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Json } from '#app/platform/database.types.ts';
import { logger } from '#app/platform/logger.server.ts';
import type { Db } from '#app/platform/supabase.server.ts';
import type { MadeFile } from '../recipes/conversion-types.ts';
import type { SourceCache } from './create-source-cache.server.ts';
import { holdLease } from './hold-lease.server.ts';
import type { JobOutcome } from './job-outcome.ts';
import type { ConversionJob } from './parse-conversion-job.server.ts';
import { type JobTools, performJob } from './perform-job.server.ts';
import { toRenditionPath } from './to-rendition-path.ts';
import { uploadRendition } from './upload-rendition.server.ts';

const FINISH_WAITS_MS = [0, 500, 2_000, 5_000];
/** Share of the progress bar that is conversion; the rest is fetching before and storing after. */
const CONVERSION_SHARE = 0.95;

export type WorkerTools = {
  db: Db;
  workerId: string;
  folder: string;
  sources: SourceCache;
  ffmpeg: JobTools['ffmpeg'];
  /** Aborts when the worker is asked to stop. */
  stopping: AbortSignal;
};

/** Runs one claimed job to its end and reports it; whatever goes wrong is the job's outcome, never the worker's. */
export async function runJob(job: ConversionJob, tools: WorkerTools): Promise<void> {
  const log = logger.child({ conversion: job.id, kind: job.kind, attempt: job.attempt });
  const started = performance.now();
  const lease = holdLease(job, tools);
  const signal = AbortSignal.any([lease.signal, tools.stopping]);
  const outDir = join(tools.folder, `job-${job.id}-${job.revision}`);
  let uploaded: MadeFile[] = [];
  let outcome: JobOutcome;
  try {
    await rm(outDir, { recursive: true, force: true });
    await mkdir(outDir, { recursive: true });
    const sourcePath = await tools.sources.get(job, signal);
    const onProgress = (fraction: number) => lease.report(fraction * CONVERSION_SHARE);
    outcome = await performJob(job, {
      ffmpeg: tools.ffmpeg,
      sourcePath,
      outDir,
      onProgress,
      signal,
    });
    if (outcome.outcome === 'done') {
      uploaded = outcome.files;
      for (const file of outcome.files) {
        const { fileName, bytes, contentType } = file;
        const path = toRenditionPath(job, fileName);
        await uploadRendition(
          tools.db,
          { path, filePath: join(outDir, fileName), bytes, contentType },
          signal,
        );
      }
    }
  } catch (cause) {
    if (!signal.aborted) log.error({ err: cause }, 'a conversion failed');
    const problem = 'Something went wrong while this video was converted.';
    outcome = {
      outcome: 'failed',
      problem,
      log: cause instanceof Error ? String(cause.stack) : String(cause),
    };
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
  if (signal.aborted) outcome = { outcome: tools.stopping.aborted ? 'released' : lease.ending() };
  try {
    await finish(job, tools, outcome, uploaded);
    log.info(
      { outcome: outcome.outcome, ms: Math.round(performance.now() - started) },
      'conversion ended',
    );
  } catch (cause) {
    log.error(
      { err: cause },
      'the end of a conversion could not be reported; its lease will run out',
    );
  } finally {
    await lease.release();
  }
}

async function finish(
  job: ConversionJob,
  tools: WorkerTools,
  outcome: JobOutcome,
  uploaded: MadeFile[],
): Promise<void> {
  const renditions = uploaded.map(({ fileName, ...file }) => ({
    ...file,
    path: toRenditionPath(job, fileName),
  }));
  const report = {
    conversion_id: job.id,
    worker_id: tools.workerId,
    revision: job.revision,
    // A lost job is reported as well: what was stored for it is then cleared away.
    outcome: outcome.outcome === 'lost' ? 'failed' : outcome.outcome,
    ...('problem' in outcome ? { problem: outcome.problem } : {}),
    ...('log' in outcome ? { log: outcome.log.replaceAll('\0', '') } : {}),
    renditions: JSON.parse(JSON.stringify(renditions)) as Json,
    ...('inspection' in outcome ? { inspection: outcome.inspection as Json } : {}),
  };
  let problem: unknown = null;
  for (const delay of FINISH_WAITS_MS) {
    await wait(delay);
    const { error } = await tools.db.rpc('finish_conversion', report);
    if (!error) return;
    problem = error;
  }
  throw new Error('finish_conversion failed', { cause: problem });
}
