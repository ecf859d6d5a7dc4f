import type { Db } from '#app/platform/database/supabase.server.ts';
import type { AuthRefusal } from './auth-outcome.ts';
import type { NewSecondFactor } from './second-factor.ts';
import { toAuthRefusal } from './to-auth-refusal.server.ts';

/**
 * Begins an authenticator app for the signed-in user. One that was begun before and never
 * confirmed goes, else its name would stay taken.
 *
 * @param issuer What the app shows beside the codes: the product's name.
 */
export async function enrollTotp(
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
