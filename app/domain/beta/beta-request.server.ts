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

/** Asks for a place, or says anew what for; what was decided stays. */
export async function saveBetaRequest(
  db: Db,
  userId: string,
  { role, place, purpose }: Pick<BetaRequest, 'role' | 'place' | 'purpose'>,
): Promise<void> {
  const wish = { role, place, purpose };
  const change = () =>
    db.from('beta_signups').update(wish).eq('profile_id', userId).select('profile_id');
  const changed = requireData('Changing a beta request', await change());
  if (changed.length > 0) return;
  const made = await db.from('beta_signups').insert({ profile_id: userId, ...wish });
  // Asked in another tab meanwhile.
  if (made.error?.code === '23505') requireData('Changing a beta request', await change());
  else if (made.error) throw new Error('Asking for the beta failed', { cause: made.error });
}

/** Takes a request back, and the place with it. */
export async function withdrawBetaRequest(db: Db, userId: string): Promise<void> {
  const { error } = await db.from('beta_signups').delete().eq('profile_id', userId);
  if (error) throw new Error('Withdrawing a beta request failed', { cause: error });
}
