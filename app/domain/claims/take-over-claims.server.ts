import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';

/** Gives what this browser held to the account that has signed in on it; how many roster lines that were. */
export async function takeOverClaims(db: Db): Promise<number> {
  return requireData('Taking over claims', await db.rpc('take_over_claims'));
}
