import type { Db } from '#app/platform/supabase.server.ts';
import type { NewObservation, ObservationProblem } from './observation.ts';

/** Says at a spot what one has seen there. Null when all went well. */
export async function addObservation(
  _db: Db,
  _spotSlug: string,
  _authorId: string,
  _observation: NewObservation,
): Promise<ObservationProblem | null> {
  return 'not-saved';
}
