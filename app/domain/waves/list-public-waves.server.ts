import type { Db } from '#app/platform/supabase.server.ts';

/** A wave that its school made public and whose surfer agreed to it (`marketing`). */
export type PublicWave = {
  id: string;
  /** ISO 8601, UTC; shown in `timeZone`. */
  startsAt: string;
  timeZone: string;
  durationMs: number;
  organisationName: string;
  /** Signed, short-lived. */
  posterUrl: string | null;
  videoUrl: string | null;
};

/** The newest public waves of a spot; none that is hidden, none without consent. */
export async function listPublicWaves(_db: Db, _spotSlug: string): Promise<PublicWave[]> {
  return [];
}
