import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import type { BetaRequest, BetaRole, BetaState } from './beta-request.ts';

/** The user's request; null when they have sent none, or have withdrawn it. */
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

/** Requests a place, or changes the request; a decision stays. */
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
  // The user sent a request in another tab meanwhile.
  if (made.error?.code === '23505') requireData('Changing a beta request', await change());
  else if (made.error) throw new Error('Requesting a beta place failed', { cause: made.error });
}

/** Withdraws a request, and its place. */
export async function deleteBetaRequest(db: Db, userId: string): Promise<void> {
  const { error } = await db.from('beta_signups').delete().eq('profile_id', userId);
  if (error) throw new Error('Withdrawing a beta request failed', { cause: error });
}
