import type { Database } from '#app/platform/database/database.types.ts';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';

type Row = Database['public']['Functions']['list_my_security_events']['Returns'][number];

/** As many rows as the backend answers with at most. */
const PAGE = 1000;

/** What happened to the account and what its user did, of the last 90 days. */
export async function collectSecurityEvents(db: Db) {
  const events: Row[] = [];
  for (;;) {
    const answer = await db.rpc('list_my_security_events', { take: PAGE, skip: events.length });
    const page = requireData('Reading the security log', answer);
    events.push(...page);
    if (page.length < PAGE) return events;
  }
}
