import { requireData } from '#app/platform/require-data.server.ts';
import type { Db } from '#app/platform/supabase.server.ts';
import type { Purpose } from './purposes.ts';

/** Agrees to these purposes and to no others; false when the link opens nothing (any more). */
export async function answerGuardianRequest(
  db: Db,
  { token, purposes }: { token: string; purposes: Purpose[] },
): Promise<boolean> {
  return requireData(
    'Answering a guardian’s link',
    await db.rpc('answer_guardian_request', { token, purposes }),
  );
}
