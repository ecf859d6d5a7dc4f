import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';

/** Who was asked to agree for a minor. */
export type Guardian = {
  name: string;
  askedAt: string;
  /** When they answered last; null while they have not. */
  answeredAt: string | null;
  /** That answer agreed to nothing. */
  isRefusal: boolean;
};

/** By line of a session's roster, who was asked last; for its staff. */
export async function listGuardians(db: Db, sessionId: string): Promise<Map<string, Guardian>> {
  const rows = requireData(
    'Reading guardians',
    await db
      .from('guardian_requests')
      .select('surfer_id, name, created_at, answered_at, is_refusal')
      .eq('session_id', sessionId)
      .is('ended_at', null)
      .order('created_at'),
  );
  return new Map(
    rows.map(({ surfer_id, name, ...row }) => [
      surfer_id,
      { name, askedAt: row.created_at, answeredAt: row.answered_at, isRefusal: row.is_refusal },
    ]),
  );
}
