import { requireData } from '#app/platform/require-data.server.ts';
import type { Db } from '#app/platform/supabase.server.ts';

const RECENTLY_S = 600;

/** What counts: any way of signing in, or all but a password, which its user can type again. */
export type IdentityProof = 'any-sign-in' | 'sign-in-without-password';

/** Whether the user signed in, in a way that counts, on this device within the last ten minutes. */
export async function signedInRecently(db: Db, proof: IdentityProof): Promise<boolean> {
  const name = proof === 'any-sign-in' ? 'signed_in_within' : 'signed_in_without_password_within';
  return requireData('Asking for the last sign-in', await db.rpc(name, { seconds: RECENTLY_S }));
}
