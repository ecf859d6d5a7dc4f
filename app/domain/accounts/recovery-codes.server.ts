import { createHash, randomInt } from 'node:crypto';
import { z } from 'zod';
import { createAdminSupabase } from '#app/platform/database/supabase-admin.server.ts';

// Without characters that look alike: 16 of these 31 are 79 random bits.
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';

const PARTS = 4;

const PART_LENGTH = 4;

/** A code as the page shows it: `abcd-2345-efgh-6789`. */
export function createRecoveryCode(): string {
  const part = () =>
    Array.from({ length: PART_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: PARTS }, part).join('-');
}

/**
 * The hash of a code that the database stores, in hexadecimal digits. Dashes, spaces and capitals
 * don't change it.
 */
export function toRecoveryCodeHash(userId: string, code: string): string {
  const plain = code.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  return createHash('sha256').update(`${userId} ${plain}`).digest('hex');
}

const CODES = 10;

/**
 * Creates ten new codes, which replace the old ones. They can be shown now and never again.
 *
 * @throws Error when they could not be stored: the old codes stay valid then
 */
export async function createRecoveryCodes(userId: string): Promise<string[]> {
  const codes = Array.from({ length: CODES }, createRecoveryCode);
  await saveHashes(
    userId,
    codes.map((code) => toRecoveryCodeHash(userId, code)),
  );
  return codes;
}

/** For an account that no longer has an authenticator app. */
export function deleteRecoveryCodes(userId: string): Promise<void> {
  return saveHashes(userId, []);
}

async function saveHashes(userId: string, hashes: string[]): Promise<void> {
  const asked = { of_user: userId, code_hashes: hashes };
  const { error } = await createAdminSupabase().rpc('save_recovery_codes', asked);
  if (error) throw new Error('The recovery codes could not be stored', { cause: error });
}

const answerSchema = z.union([
  z.object({ remaining: z.number() }),
  z.object({ retryAfterSeconds: z.number() }),
  z.null(),
]);

/**
 * Lets an auth session through with a recovery code in place of an authenticator app's code, and
 * notifies the user by mail.
 *
 * @returns how many codes are left; null for a wrong one; or how long no code is accepted
 * @throws Error when the backend is unavailable
 */
export async function verifyRecoveryCode(
  { userId, sessionId }: { userId: string; sessionId: string },
  code: string,
  siteUrl: string,
): Promise<z.infer<typeof answerSchema>> {
  const { data, error } = await createAdminSupabase().rpc('use_recovery_code', {
    of_user: userId,
    of_session: sessionId,
    code_hash: toRecoveryCodeHash(userId, code),
    site_url: siteUrl,
  });
  if (error) throw new Error('The recovery code could not be checked', { cause: error });
  return answerSchema.parse(data);
}

/**
 * Removes an authenticator app of a user who signed in with a recovery code: through the user's own
 * client, the backend removes an app only for a user who can enter its code. The caller must have
 * checked the user's identity.
 *
 * @throws Error when the backend rejects it
 */
export async function deleteLostFactor(userId: string, factorId: string): Promise<void> {
  const { mfa } = createAdminSupabase().auth.admin;
  const { error } = await mfa.deleteFactor({ userId, id: factorId });
  if (error) throw new Error('The authenticator app could not be removed', { cause: error });
}
