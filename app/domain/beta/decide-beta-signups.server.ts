import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import type { BetaState } from './beta-request.ts';

/**
 * Decides about requests, for platform admins; `asked` takes a decision back. Whoever is admitted is
 * told by mail, once for each time they asked.
 *
 * @param siteUrl where the mail's button leads
 * @returns how many this call has decided: others may have been quicker
 */
export async function decideBetaSignups(
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
