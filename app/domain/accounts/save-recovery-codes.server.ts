import { createAdminSupabase } from '#app/platform/database/supabase-admin.server.ts';
import { createRecoveryCode, hashRecoveryCode } from './recovery-code.server.ts';

const CODES = 10;

/**
 * Makes ten new codes, which replace those of before. They can be shown now and never again.
 *
 * @throws Error when they could not be stored: those of before hold then
 */
export async function createRecoveryCodes(userId: string): Promise<string[]> {
  const codes = Array.from({ length: CODES }, createRecoveryCode);
  await saveHashes(
    userId,
    codes.map((code) => hashRecoveryCode(userId, code)),
  );
  return codes;
}

/** For an account that has no authenticator app any more. */
export function removeRecoveryCodes(userId: string): Promise<void> {
  return saveHashes(userId, []);
}

async function saveHashes(userId: string, hashes: string[]): Promise<void> {
  const asked = { of_user: userId, code_hashes: hashes };
  const { error } = await createAdminSupabase().rpc('save_recovery_codes', asked);
  if (error) throw new Error('The recovery codes could not be stored', { cause: error });
}
