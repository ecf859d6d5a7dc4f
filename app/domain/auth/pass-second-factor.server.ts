import type { Db } from '#app/platform/database/supabase.server.ts';
import type { AuthRefusal, SignedIn } from './auth-outcome.ts';
import { listFactors } from './list-factors.server.ts';
import { toAuthRefusal } from './to-auth-refusal.server.ts';
import { toSignedIn } from './to-signed-in.ts';

/** Signs in fully, with the code that any one of the account's authenticator apps shows. */
export async function passSecondFactor(
  db: Db,
  code: string,
): Promise<{ ok: true; user: SignedIn } | AuthRefusal> {
  for (const { id } of await listFactors(db)) {
    const { data, error } = await db.auth.mfa.challengeAndVerify({ factorId: id, code });
    if (data) return { ok: true, user: { ...toSignedIn(data.user), awaitsSecondFactor: false } };
    if (error.code !== 'mfa_verification_failed') return toAuthRefusal(error);
  }
  return {
    ok: false,
    field: 'code',
    reason: 'This code is wrong or has just run out. Enter the one that your app shows now.',
    status: 400,
  };
}
