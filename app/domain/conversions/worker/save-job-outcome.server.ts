import { setTimeout as wait } from 'node:timers/promises';
import type { Json } from '#app/platform/database/database.types.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import type { MadeFile } from '../recipes/conversion-types.ts';
import type { JobOutcome } from '../recipes/recipe.ts';
import { WAITING_FOR_ROOM } from '../waiting-for-room.ts';
import { type ConversionJob, toRenditionPath } from './conversion-job.ts';

/** A database that was killed may take half a minute; the lease lasts as long as no other worker claims jobs. */
const FINISH_WAITS_MS = [0, 500, 2_000, 5_000, 10_000, 20_000, 30_000];
/** The operator who stops a worker waits for it. */
const WAIT_WHEN_STOPPING_MS = 5_000;

/** Reports to the database how a job ended. @throws when it does not answer; the lease expires then */
export async function saveJobOutcome(
  job: ConversionJob,
  tools: { db: Db; workerId: string; stopping: AbortSignal },
  outcome: JobOutcome,
  uploaded: MadeFile[],
): Promise<void> {
  const renditions = uploaded.map(({ fileName, ...file }) => ({
    ...file,
    path: toRenditionPath(job, fileName),
  }));
  const held = { conversion_id: job.id, worker_id: tools.workerId, revision: job.revision };
  const report = {
    ...held,
    // A lost job is reported as well: what was stored for it is then deleted.
    outcome: outcome.outcome === 'lost' ? 'failed' : outcome.outcome,
    ...('problem' in outcome ? { problem: outcome.problem } : {}),
    ...('log' in outcome ? { log: outcome.log.replaceAll('\0', '') } : {}),
    renditions: JSON.parse(JSON.stringify(renditions)) as Json,
    ...('inspection' in outcome ? { inspection: outcome.inspection as Json } : {}),
  };
  let problem: unknown = null;
  for (const delay of FINISH_WAITS_MS) {
    if (tools.stopping.aborted && delay > WAIT_WHEN_STOPPING_MS) break;
    await wait(delay);
    const { error } =
      outcome.outcome === 'waiting'
        ? await tools.db.rpc('postpone_conversion', { ...held, why: WAITING_FOR_ROOM })
        : await tools.db.rpc('finish_conversion', report);
    if (!error) return;
    problem = error;
  }
  throw new Error('The end could not be reported', { cause: problem });
}
