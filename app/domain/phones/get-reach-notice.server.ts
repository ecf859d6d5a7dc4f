import type { Db } from '#app/platform/database/supabase.server.ts';
import { isPlatformAdmin } from '../platform-settings/is-platform-admin.server.ts';
import { getReach } from './get-reach.server.ts';
import type { ReachNotice } from './reach.ts';

/** What screens with links on them say of where these lead; null where all is well. */
export async function getReachNotice(db: Db, userId: string): Promise<ReachNotice | null> {
  const reach = getReach();
  if (reach.kind === 'https') return null;
  return { ...reach, canChange: await mayLetPhonesIn(db, userId) };
}

/**
 * Whether somebody may see by which addresses this machine is reached: owners and admins of schools, and platform
 * admins. While only this computer reaches the server, whoever is signed in sits at it.
 */
export async function mayLetPhonesIn(db: Db, userId: string): Promise<boolean> {
  if (getReach().kind === 'loopback' || (await isPlatformAdmin(db))) return true;
  const { data, error } = await db
    .from('memberships')
    .select('role')
    .eq('profile_id', userId)
    .in('role', ['owner', 'admin'])
    .limit(1);
  if (error) throw new Error('Asking for a membership', { cause: error });
  return data.length > 0;
}
