import type { Db } from '#app/platform/supabase.server.ts';
import type { AuthRefusal } from './auth-outcome.ts';
import { toAuthRefusal } from './to-auth-refusal.server.ts';

/** Removes an authenticator app; signing in asks for its codes no more. */
export async function unenroll(db: Db, factorId: string): Promise<{ ok: true } | AuthRefusal> {
  const { error } = await db.auth.mfa.unenroll({ factorId });
  return error ? toAuthRefusal(error) : { ok: true };
}
