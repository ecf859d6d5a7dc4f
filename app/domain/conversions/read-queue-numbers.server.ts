import { z } from 'zod';
import { createAdminSupabase } from '#app/platform/database/supabase-admin.server.ts';

const TIMEOUT_MS = 3000;

const schema = z.object({
  /** Now, by the database's clock. */
  at: z.string(),
  workers: z.number(),
  uploads: z.object({ moving: z.number(), silent: z.number() }),
  /** Of each kind the job that has waited longest. */
  oldestWaiting: z.array(z.object({ kind: z.string(), seconds: z.number() })),
  /** Those that are done are counted as they end, in `ended`. */
  conversions: z.array(z.object({ kind: z.string(), state: z.string(), count: z.number() })),
  ended: z.array(
    z.object({ id: z.string(), kind: z.string(), state: z.string(), seconds: z.number() }),
  ),
});

export type QueueNumbers = z.infer<typeof schema>;

/**
 * The numbers of the conversion queue, over all servers and workers.
 *
 * @param endedAfter which ended conversions to name
 * @returns null when the database doesn't answer
 */
export async function readQueueNumbers(endedAfter: string): Promise<QueueNumbers | null> {
  const { data, error } = await createAdminSupabase()
    .rpc('read_queue_numbers', { ended_after: endedAfter })
    .abortSignal(AbortSignal.timeout(TIMEOUT_MS));
  return error ? null : schema.parse(data);
}
