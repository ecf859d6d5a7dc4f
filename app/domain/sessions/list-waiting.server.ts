import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { WAITING_KINDS, type WaitingKind, type WaitingWork } from './waiting-work.ts';

/** What waits in the sessions I work on: a row for each kind that has something, in their order. */
export async function listWaiting(db: Db): Promise<WaitingWork[]> {
  const rows = requireData('Listing what waits', await db.rpc('list_waiting'));
  return WAITING_KINDS.flatMap((kind: WaitingKind) => {
    const row = rows.find((one) => one.kind === kind);
    if (!row) return [];
    return [
      {
        kind,
        total: row.total,
        sessionCount: row.session_count,
        sessionId: row.session_id,
        spotName: row.spot_name,
        startsAt: row.starts_at,
        timeZone: row.time_zone,
      },
    ];
  });
}
