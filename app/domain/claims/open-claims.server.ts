import type { LinkedRendition } from '#app/domain/links/open-share-link.server.ts';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import type { ClaimedSurfer } from './claimed-surfer.ts';

export type ClaimedWave = {
  waveId: string;
  state: 'converting' | 'ready' | 'failed';
  durationMs: number;
  /** On the surf report for all the world, or taken off it by its surfer; null when neither. */
  publicity: 'shown' | 'refused' | null;
  /** Kinds of what is still being made; what failed for good is not among them. */
  coming: string[];
  renditions: LinkedRendition[];
};

export type OpenedClaim = ClaimedSurfer & {
  /** False for a minor until a guardian has agreed. */
  mayWatch: boolean;
  /** Who was asked last, and when they answered last; null when nobody was. */
  guardian: { name: string; answeredAt: string | null; isRefusal: boolean } | null;
  waves: ClaimedWave[];
};

/** All that the claims of this browser open, the newest session first. */
export async function openClaims(db: Db): Promise<OpenedClaim[]> {
  const opened = requireData('Opening claims', await db.rpc('open_claims'));
  // Its shape is written down in the function of the database.
  return opened as OpenedClaim[];
}
