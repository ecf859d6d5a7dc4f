import type { Db } from '#app/platform/database/supabase.server.ts';
import type { AuthRefusal } from './auth-outcome.ts';
import { toAuthRefusal } from './to-auth-refusal.server.ts';

/** Confirms a new authenticator app, or signs in fully, with the code that the app shows. */
export async function verifyTotp(
  db: Db,
  { factorId, code }: { factorId: string; code: string },
): Promise<{ ok: true } | AuthRefusal> {
  const { error } = await db.auth.mfa.challengeAndVerify({ factorId, code });
  return error ? toAuthRefusal(error) : { ok: true };
}
