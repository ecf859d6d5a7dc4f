import { readSessionId } from '#app/platform/auth/read-session-id.server.ts';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { createAdminSupabase } from '#app/platform/database/supabase-admin.server.ts';
import { logger } from '#app/platform/observe/logger.server.ts';

/**
 * Whether this auth session has used its password permit: a copy of the permit's cookie can set no
 * other password.
 */
export async function isPasswordPermitSpent(db: Db): Promise<boolean> {
  const what = 'Checking a password permit';
  return requireData(what, await db.rpc('password_permit_is_spent'));
}

/**
 * Sets a password with this auth session's permit, which only one request at a time can have. A
 * request that fails or sets none returns the permit.
 *
 * @returns null, with nothing done, where the permit is spent
 */
export async function runWithPasswordPermit<T extends { ok: boolean }>(
  db: Db,
  set: () => Promise<T>,
): Promise<T | null> {
  const isMine = requireData('Spending a permit', await db.rpc('spend_password_permit'));
  if (!isMine) return null;
  try {
    const outcome = await set();
    if (!outcome.ok) await releasePermit(db);
    return outcome;
  } catch (error) {
    await releasePermit(db).catch((err: unknown) =>
      logger.error({ err }, 'a password permit could not be returned'),
    );
    throw error;
  }
}

async function releasePermit(db: Db): Promise<void> {
  const of_session = await readSessionId(db);
  const { error } = await createAdminSupabase().rpc('release_password_permit', { of_session });
  if (error) throw new Error('A password permit could not be returned', { cause: error });
}
