import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import type { BetaRole, BetaState } from './beta-request.ts';

export const SIGNUPS_PER_PAGE = 50;

export type BetaFilter = {
  state: BetaState | null;
  role: BetaRole | null;
  /** Part of a name, address, place or purpose. */
  search: string;
};

/** Times by the database's clock. */
export type ListedSignup = {
  profileId: string;
  name: string;
  email: string;
  role: BetaRole;
  place: string;
  purpose: string;
  state: BetaState;
  askedSecondsAgo: number;
  decidedSecondsAgo: number | null;
};

/**
 * One page of the beta requests, the longest waiting first. For platform admins; other users get
 * none.
 */
export async function listBetaSignups(
  db: Db,
  { state, role, search }: BetaFilter,
  page: number,
): Promise<ListedSignup[]> {
  const answer = await db.rpc('list_beta_signups', {
    ...(state ? { in_state: state } : {}),
    ...(role ? { in_role: role } : {}),
    search,
    skip: page * SIGNUPS_PER_PAGE,
    take: SIGNUPS_PER_PAGE,
  });
  return requireData('Listing beta requests', answer).map((row) => ({
    profileId: row.profile_id,
    name: row.full_name,
    email: row.email,
    role: row.role as BetaRole,
    state: row.state as BetaState,
    place: row.place,
    purpose: row.purpose,
    askedSecondsAgo: row.asked_seconds_ago,
    decidedSecondsAgo: row.decided_seconds_ago,
  }));
}

/** How many requests there are in each state. */
export async function countBetaSignups(
  db: Db,
  { role, search }: Pick<BetaFilter, 'role' | 'search'>,
): Promise<Record<BetaState, number>> {
  const counts = { asked: 0, admitted: 0, declined: 0 };
  const answer = await db.rpc('count_beta_signups', { ...(role ? { in_role: role } : {}), search });
  for (const { state, number } of requireData('Counting beta requests', answer)) {
    counts[state as BetaState] = number;
  }
  return counts;
}

/**
 * Decides on requests, for platform admins; `asked` undoes a decision. Admitted users are notified
 * by mail, once per request.
 *
 * @param siteUrl where the mail's button leads
 * @returns how many this call has decided: other admins may have been faster
 */
export async function saveBetaDecision(
  db: Db,
  profileIds: string[],
  decision: BetaState,
  siteUrl: string,
): Promise<number> {
  const answer = await db.rpc('decide_beta_signups', {
    profile_ids: profileIds,
    decision,
    site_url: siteUrl,
  });
  return requireData('Deciding about the beta', answer);
}
