import {
  type LinkedWave,
  type LockedLink,
  type OpenLink,
  openShareLink,
} from '#app/domain/links/open-share-link.server.ts';
import { fail } from '#app/errors/fail.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';

/**
 * Reads the link's present state.
 *
 * @throws 404 of the catalogue for an unknown link, 410 for an expired or revoked one
 */
export async function openLink(db: Db, onlyWave?: string): Promise<OpenLink | LockedLink> {
  const link = await openShareLink(db, onlyWave);
  if (!link) throw fail('link-not-found');
  if (link.state === 'revoked') throw fail('link-revoked');
  if (link.state === 'expired') throw fail('link-expired');
  return link;
}

/** Returns one wave of the link; null when the link doesn't open it, or needs its password first. */
export async function openLinkedWave(
  db: Db,
  waveId: string,
): Promise<{ link: OpenLink; wave: LinkedWave } | null> {
  const link = await openLink(db, waveId);
  if (link.state === 'locked') return null;
  const [wave] = link.waves;
  return wave ? { link, wave } : null;
}
