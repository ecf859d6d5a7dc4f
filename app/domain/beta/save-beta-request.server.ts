import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import type { BetaRequest } from './beta-request.ts';

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
