import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import type { BetaRequest, BetaRole, BetaState } from './beta-request.ts';

/** What this person has asked for; null when they have not, or have withdrawn it. */
export async function getBetaRequest(db: Db, userId: string): Promise<BetaRequest | null> {
  const answer = await db
    .from('beta_signups')
    .select('role, place, purpose, state, asked_at')
    .eq('profile_id', userId);
  const [row] = requireData('Reading a beta request', answer);
  if (!row) return null;
  const { place, purpose, asked_at: askedAt } = row;
  return { role: row.role as BetaRole, state: row.state as BetaState, place, purpose, askedAt };
}
