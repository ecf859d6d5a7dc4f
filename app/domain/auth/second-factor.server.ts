import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { type AuthRefusal, type SignedIn, toSignedIn } from './auth-outcome.ts';
import type { NewSecondFactor, SecondFactor } from './second-factor.ts';
import { toAuthRefusal } from './to-auth-refusal.server.ts';

/**
 * The authenticator apps whose codes the signed-in user has to enter.
 *
 * @throws Error when the backend is unavailable
 */
export async function listFactors(db: Db): Promise<SecondFactor[]> {
  const { data, error } = await db.auth.mfa.listFactors();
  if (error) throw new Error('The second factors could not be listed', { cause: error });
  return data.totp.map(({ id, friendly_name, created_at }) => ({
    id,
    name: friendly_name || 'Authenticator app',
    createdAt: created_at,
  }));
}

/**
 * Starts an authenticator app for the signed-in user. It deletes an app that was started before and
 * never confirmed, since its name would stay taken.
 *
 * @param issuer What the app shows beside the codes: the product's name.
 */
export async function createTotpFactor(
  db: Db,
  { name, issuer }: { name: string; issuer: string },
): Promise<{ ok: true; factor: NewSecondFactor } | AuthRefusal> {
  const known = await db.auth.mfa.listFactors();
  if (known.error) return toAuthRefusal(known.error);
  for (const { id, status } of known.data.all) {
    if (status === 'verified') continue;
    const removed = await db.auth.mfa.unenroll({ factorId: id });
    if (removed.error) return toAuthRefusal(removed.error);
  }
  const { data, error } = await db.auth.mfa.enroll({
    factorType: 'totp',
    friendlyName: name,
    issuer,
  });
  if (error) return toAuthRefusal(error);
  const { secret, uri, qr_code: qrCode } = data.totp;
  return { ok: true, factor: { id: data.id, secret, uri, qrCode } };
}

/** Confirms a new authenticator app, or signs in fully, with the code that the app shows. */
export async function verifyTotp(
  db: Db,
  { factorId, code }: { factorId: string; code: string },
): Promise<{ ok: true } | AuthRefusal> {
  const { error } = await db.auth.mfa.challengeAndVerify({ factorId, code });
  return error ? toAuthRefusal(error) : { ok: true };
}

/**
 * Removes an authenticator app; signing in no longer needs its codes.
 *
 * @returns `not-shown` where the user signed in with a recovery code and has no code of the app
 */
export async function deleteTotpFactor(
  db: Db,
  factorId: string,
): Promise<{ ok: true } | AuthRefusal | 'not-shown'> {
  const { error } = await db.auth.mfa.unenroll({ factorId });
  if (error?.code === 'insufficient_aal') return 'not-shown';
  return error ? toAuthRefusal(error) : { ok: true };
}

/** Signs in fully, with the code of any of the account's authenticator apps. */
export async function verifySecondFactor(
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
    reason: 'This code is wrong or has just expired. Enter the code that your app shows now.',
    status: 400,
  };
}

/**
 * How many recovery codes the signed-in user has left.
 *
 * @throws Error when the backend is unavailable
 */
export async function countRecoveryCodes(db: Db): Promise<number> {
  return requireData('Counting recovery codes', await db.rpc('count_recovery_codes'));
}
