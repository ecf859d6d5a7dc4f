import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { type SecurityEvent, toDetails } from './security-event.ts';

const EVENTS_PER_PAGE = 50;

/**
 * `email`: of the user it concerns; `actorEmail`: of the user who did it, null for the system and
 * unknown actors.
 */
export type ListedEvent = SecurityEvent & { email: string; actorEmail: string | null };

/** One page of the security log, the newest first. For platform admins; other users get none. */
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

/** `byMe`: the user did it themselves; `aboutMe`: it was done to their own account or role. */
export type MySecurityEvent = SecurityEvent & { byMe: boolean; aboutMe: boolean };

/** The events of the user's account and the user's own actions, the newest first. */
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
