import type { Drawing } from '#app/domain/drawings/drawing.ts';
import { listDrawings } from '#app/domain/drawings/drawings.server.ts';
import { getSlowdown } from '#app/domain/videos/slowdown.server.ts';
import { getStudioWave, type StudioWave } from '#app/domain/waves/studio/get-studio-wave.server.ts';
import { listComingKinds } from '#app/domain/waves/studio/request-scrub.server.ts';
import { isUuid } from '#app/lib/parse/is-uuid.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';

/** A wave, and how many times slower than life it plays. */
type SecondStudioWave = StudioWave & { slowdown: number };

/** A wave to compare with. Wave: null where I may not see it. */
export type Second = {
  wave: SecondStudioWave | null;
  drawings: Drawing[];
  /** Whether its exact frames are being made. */
  isComing: boolean;
};

const REFUSED: Second = { wave: null, drawings: [], isComing: false };

/** The wave that the address compares with (`with` and `angle`); null where it names none. */
export async function readSecond(db: Db, search: URLSearchParams): Promise<Second | null> {
  const [waveId, angleId] = [search.get('with'), search.get('angle')];
  if (waveId === null) return null;
  if (!isUuid(waveId) || (angleId !== null && !isUuid(angleId))) return REFUSED;
  // First: what ends after it was read is part of the wave.
  const coming = await listComingKinds(db, waveId);
  const [wave, drawings, slowdown] = await Promise.all([
    getStudioWave(db, waveId, angleId),
    listDrawings(db, waveId),
    getSlowdown(db, waveId, angleId),
  ]);
  if (!wave) return REFUSED;
  return { wave: { ...wave, slowdown }, drawings, isComing: coming.includes('scrub') };
}
