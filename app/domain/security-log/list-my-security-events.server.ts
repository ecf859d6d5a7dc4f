import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import type { SecurityEvent } from './security-event.ts';
import { toDetails } from './to-details.ts';

/** `byMe`: the user did it themselves; `aboutMe`: it was done to their own account or role. */
export type MySecurityEvent = SecurityEvent & { byMe: boolean; aboutMe: boolean };

/** What happened to the user's account and what they did, the newest first. */
export async function listMySecurityEvents(
  db: Db,
  { take, skip = 0 }: { take: number; skip?: number },
): Promise<MySecurityEvent[]> {
  const answer = await db.rpc('list_my_security_events', { take, skip });
  return requireData('Listing what happened to the account', answer).map((row) => ({
    id: row.id,
    event: row.event,
    details: toDetails(row.details),
    organisationName: row.organisation_name,
    network: row.network,
    userAgent: row.user_agent,
    createdAt: row.created_at,
    byMe: row.by_me,
    aboutMe: row.about_me,
  }));
}
