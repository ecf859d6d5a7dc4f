import type { ClaimedSurfer } from '#app/domain/claims/claimed-surfer.ts';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';

export type GuardianRequest = ClaimedSurfer & {
  guardianName: string;
  /** When the link was answered last; null while it has not been. */
  answeredAt: string | null;
  /** That answer agreed to nothing. */
  isRefusal: boolean;
};

/** What the link in a guardian's mail is about; null when it opens nothing (any more). */
export async function openGuardianRequest(db: Db, token: string): Promise<GuardianRequest | null> {
  const opened = requireData(
    'Opening a guardian’s link',
    await db.rpc('open_guardian_request', { token }),
  );
  return opened as GuardianRequest | null;
}
