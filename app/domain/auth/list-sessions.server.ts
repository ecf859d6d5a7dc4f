import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';

/** One device on which the user is signed in. */
export type ListedSession = {
  id: string;
  userAgent: string | null;
  /** `203.0.113.0/24`; null where it is not known. */
  network: string | null;
  signedInAt: string;
  /** To the hour, in which a token is renewed. */
  seenAt: string;
  isCurrent: boolean;
};

/** Where the user is signed in: this device first, then those last seen. */
export async function listSessions(db: Db): Promise<ListedSession[]> {
  const rows = requireData('Listing auth sessions', await db.rpc('list_my_sessions'));
  return rows.map((row) => ({
    id: row.id,
    userAgent: row.user_agent,
    network: row.network,
    signedInAt: row.created_at,
    seenAt: row.seen_at,
    isCurrent: row.is_current,
  }));
}
