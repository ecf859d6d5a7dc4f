import { z } from 'zod';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';

const jobs = z.array(
  z.object({ id: z.string(), kind: z.string(), title: z.string(), progress: z.number() }),
);

export type ListedWorker = {
  id: string;
  startedSecondsAgo: number;
  seenSecondsAgo: number;
  /** What it is doing; `progress` is 0 to 1. */
  jobs: z.infer<typeof jobs>;
};

/** The workers that reported in the last minute, and those that still hold a job. For platform admins. */
export async function listWorkers(db: Db): Promise<ListedWorker[]> {
  return requireData('Listing workers', await db.rpc('list_workers')).map((row) => ({
    id: row.id,
    startedSecondsAgo: row.started_seconds_ago,
    seenSecondsAgo: row.seen_seconds_ago,
    jobs: jobs.parse(row.jobs),
  }));
}
