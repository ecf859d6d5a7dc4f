import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import type { SecurityEvent } from './security-event.ts';
import { toDetails } from './to-details.ts';

export const EVENTS_PER_PAGE = 50;

/** `email`: of whom it concerns; `actorEmail`: of who did it, null for the system and for the unknown. */
export type ListedEvent = SecurityEvent & { email: string; actorEmail: string | null };

/** One page of the security log, the newest first. For platform admins; nobody else sees any. */
export async function listSecurityEvents(
  db: Db,
  { search, page }: { search: string; page: number },
): Promise<{ events: ListedEvent[]; hasMore: boolean }> {
  const skip = page * EVENTS_PER_PAGE;
  const answer = await db.rpc('list_security_events', { search, take: EVENTS_PER_PAGE + 1, skip });
  const rows = requireData('Listing the security log', answer);
  const events = rows
    .slice(0, EVENTS_PER_PAGE)
    .map((row) => ({
      id: row.id,
      event: row.event,
      details: toDetails(row.details),
      organisationName: row.organisation_name,
      network: row.network,
      userAgent: row.user_agent,
      createdAt: row.created_at,
      email: row.email,
      actorEmail: row.actor_email,
    }));
  return { events, hasMore: rows.length > EVENTS_PER_PAGE };
}
