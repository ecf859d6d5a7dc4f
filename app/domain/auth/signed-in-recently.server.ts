import { requireData } from '#app/platform/require-data.server.ts';
import type { Db } from '#app/platform/supabase.server.ts';

const RECENTLY_S = 600;

/** Whether whoever asks gave their password, code or link on this device within the last ten minutes. */
export async function signedInRecently(db: Db): Promise<boolean> {
  return requireData(
    'Asking for the last sign-in',
    await db.rpc('signed_in_within', { seconds: RECENTLY_S }),
  );
}
