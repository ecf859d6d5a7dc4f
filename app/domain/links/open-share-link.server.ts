import { requireData } from '#app/platform/require-data.server.ts';
import type { Db } from '#app/platform/supabase.server.ts';

export type LinkedRendition = {
  kind: string;
  path: string;
  contentType: string;
  width: number;
  height: number;
};

/** All that a share link shows. */
export type LinkedWave = {
  state: 'converting' | 'ready' | 'failed';
  durationMs: number;
  surferName: string | null;
  spotName: string;
  startsAt: string;
  timeZone: string;
  organisationName: string | null;
  renditions: LinkedRendition[];
};

/**
 * The wave behind a share link.
 *
 * @param db client of the link (createLinkSupabase)
 * @returns null when the link was revoked, has run out or never was: one answer for all
 */
export async function openShareLink(db: Db): Promise<LinkedWave | null> {
  const opened = requireData('Opening a share link', await db.rpc('open_share_link'));
  // Its shape is written down in the function of the database.
  return opened as LinkedWave | null;
}
