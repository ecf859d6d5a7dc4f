import { isPlatformAdmin } from '#app/domain/platform-settings/is-platform-admin.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { isLoopback } from '#app/platform/env/is-loopback.ts';
import { getSiteUrl } from '#app/platform/env/site-url.server.ts';
import type { Reach, ReachNotice } from './reach.ts';

/** How far the address in links reaches: this machine, plain http, or https. */
export function getReach(siteUrl = getSiteUrl()): Reach {
  const { hostname, protocol } = new URL(siteUrl);
  if (isLoopback(hostname)) return { siteUrl, kind: 'loopback' };
  return { siteUrl, kind: protocol === 'https:' ? 'https' : 'plain' };
}

/** The notice on screens with links about who can open them; null where every device can. */
export async function getReachNotice(db: Db, userId: string): Promise<ReachNotice | null> {
  const reach = getReach();
  if (reach.kind === 'https') return null;
  return { ...reach, canChange: await mayLetPhonesIn(db, userId) };
}

/**
 * Whether a user may see the addresses of this machine: owners and admins of schools, and platform
 * admins. While only this computer reaches the server, every signed-in user is sitting at it.
 */
export async function mayLetPhonesIn(db: Db, userId: string): Promise<boolean> {
  if (getReach().kind === 'loopback' || (await isPlatformAdmin(db))) return true;
  const { data, error } = await db
    .from('memberships')
    .select('role')
    .eq('profile_id', userId)
    .in('role', ['owner', 'admin'])
    .limit(1);
  if (error) throw new Error('Reading a membership failed', { cause: error });
  return data.length > 0;
}
