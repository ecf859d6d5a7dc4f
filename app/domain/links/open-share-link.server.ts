import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';

export type LinkedRendition = {
  kind: string;
  path: string;
  contentType: string;
  width: number;
  height: number;
  bytes: number;
};

export type LinkedWave = {
  waveId: string;
  state: 'converting' | 'ready' | 'failed';
  durationMs: number;
  surferName: string;
  /** What the organisation lets previews say; null for nothing. */
  previewName: string | null;
  previewScore: number | null;
  /** Kinds of what is still being made; what failed for good is not among them. */
  coming: string[];
  renditions: LinkedRendition[];
};

/** All that a link shows. */
export type OpenLink = {
  state: 'open';
  kind: 'session' | 'surfer' | 'wave';
  organisationName: string | null;
  /** Null where the spot is kept secret. */
  spotName: string | null;
  startsAt: string;
  timeZone: string;
  expiresAt: string;
  /** Those whose surfer agrees at this moment, surfer by surfer. */
  waves: LinkedWave[];
};

export type LockedLink = { state: 'locked'; organisationName: string | null };

/** A link as it stands now: open, behind its password, or ended. */
export type ShareLink = OpenLink | LockedLink | { state: 'revoked' } | { state: 'expired' };

/**
 * What is behind a share link.
 *
 * @param db client of the link (createLinkSupabase)
 * @param onlyWave of a session with many, the one that is asked for
 * @returns null when there never was such a link
 */
export async function openShareLink(db: Db, onlyWave?: string): Promise<ShareLink | null> {
  const opened = requireData(
    'Opening a share link',
    await db.rpc('open_share_link', onlyWave === undefined ? {} : { only_wave: onlyWave }),
  );
  // Its shape is written down in the function of the database.
  return opened as ShareLink | null;
}
