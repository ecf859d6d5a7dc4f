import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';

const RECENTLY_S = 600;

/**
 * Whether the user signed in on this device within the last ten minutes, by a mail or a provider: a password
 * that was typed then can be typed again.
 */
export async function signedInRecently(db: Db): Promise<boolean> {
  const asked = await db.rpc('signed_in_without_password_within', { seconds: RECENTLY_S });
  return requireData('Asking for the last sign-in', asked);
}
