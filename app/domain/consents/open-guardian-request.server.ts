import { z } from 'zod';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { claimedSurferSchema } from './claimed-surfer.ts';

const schema = claimedSurferSchema.extend({
  guardianName: z.string(),
  /** When the link was answered last; null while it has not been. */
  answeredAt: z.string().nullable(),
  /** That answer agreed to nothing. */
  isRefusal: z.boolean(),
});

export type GuardianRequest = z.infer<typeof schema>;

/** What the link in a guardian's mail is about; null when it opens nothing (any more). */
export async function openGuardianRequest(db: Db, token: string): Promise<GuardianRequest | null> {
  const opened = requireData(
    'Opening a guardian’s link',
    await db.rpc('open_guardian_request', { token }),
  );
  return schema.nullable().parse(opened);
}
