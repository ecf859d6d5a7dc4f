import type { Db } from '#app/platform/database/supabase.server.ts';

/** Takes a request back, and the place with it. */
export async function withdrawBetaRequest(db: Db, userId: string): Promise<void> {
  const { error } = await db.from('beta_signups').delete().eq('profile_id', userId);
  if (error) throw new Error('Withdrawing a beta request failed', { cause: error });
}
