import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { logger } from '#app/platform/logger.server.ts';
import type { Db } from '#app/platform/supabase.server.ts';
import type { MadeFile } from '../recipes/conversion-types.ts';
import type { HeldSource, SourceCache } from './create-source-cache.server.ts';
import { finishJob } from './finish-job.server.ts';
import { holdLease } from './hold-lease.server.ts';
import type { JobOutcome } from './job-outcome.ts';
import { isNoRoom, saysNoRoom } from './no-room.ts';
import type { ConversionJob } from './parse-conversion-job.server.ts';
import { type JobTools, performJob } from './perform-job.server.ts';
import { toRenditionPath } from './to-rendition-path.ts';
import { uploadRendition } from './upload-rendition.server.ts';

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
  /** Called when a job of this video has been reported as ended. */
  tellEnd: (videoId: string) => void;
};

/** Runs one claimed job to its end and reports it; whatever goes wrong is the job's outcome, never the worker's. */
export async function runJob(job: ConversionJob, tools: WorkerTools): Promise<void> {
  const log = logger.child({ conversion: job.id, kind: job.kind, attempt: job.attempt });
  const started = performance.now();
  log.info({ video: job.videoId, wave: job.waveId ?? undefined }, 'conversion started');
  const lease = holdLease(job, tools);
  const signal = AbortSignal.any([lease.signal, tools.stopping]);
  const outDir = join(tools.folder, `job-${job.id}-${job.revision}-${job.attempt}`);
  let uploaded: MadeFile[] = [];
  let source: HeldSource | null = null;
  let outcome: JobOutcome;
  try {
    await rm(outDir, { recursive: true, force: true });
    await mkdir(outDir, { recursive: true });
    source = await tools.sources.hold(job, signal);
    const onProgress = (fraction: number) => lease.report(fraction * CONVERSION_SHARE);
    outcome = await performJob(job, {
      ffmpeg: tools.ffmpeg,
      source,
      outDir,
      onProgress,
      signal,
    });
    if (outcome.outcome === 'failed' && saysNoRoom(outcome.log)) outcome = { outcome: 'waiting' };
    if (outcome.outcome === 'done') {
      await lease.confirm();
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
    outcome = toOutcome(cause);
    if (outcome.outcome === 'waiting') log.warn({ err: cause }, 'a conversion waits for room');
    else if (!signal.aborted) log.error({ err: cause }, 'a conversion failed');
  } finally {
    source?.release();
    await rm(outDir, { recursive: true, force: true });
  }
  if (signal.aborted) outcome = { outcome: tools.stopping.aborted ? 'released' : lease.ending() };
  try {
    await finishJob(job, tools, outcome, uploaded);
    tools.tellEnd(job.videoId);
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

function toOutcome(cause: unknown): JobOutcome {
  if (isNoRoom(cause)) return { outcome: 'waiting' };
  const problem = 'Something went wrong while this video was converted.';
  const log = cause instanceof Error ? String(cause.stack) : String(cause);
  return { outcome: 'failed', problem, log };
}
