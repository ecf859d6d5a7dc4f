import type { Db } from '#app/platform/database/supabase.server.ts';
import type { SecondFactor } from './second-factor.ts';

/**
 * The authenticator apps that the signed-in user has to enter codes of.
 *
 * @throws Error when the backend could not say
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
