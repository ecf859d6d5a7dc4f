import { randomUUID } from 'node:crypto';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { drawPicture } from '#app/platform/images/draw-picture.server.ts';
import { savePicture } from '#app/platform/images/save-picture.server.ts';
import { logger } from '#app/platform/observe/logger.server.ts';
import type { NewObservation, ObservationProblem } from './observation.ts';

const SIDE_PX = 1280;
const BOX = { width: SIDE_PX, height: SIDE_PX, fit: 'inside', withoutEnlargement: true } as const;

/**
 * Adds a user's observation at a spot. Its picture is rendered again, without the camera's metadata
 * on place and device. Null on success.
 *
 * @param spotSlug of a spot that has a report
 */
export async function createObservation(
  db: Db,
  spotSlug: string,
  authorId: string,
  { text, heightM, crowd, picture }: NewObservation,
): Promise<ObservationProblem | null> {
  const drawn = picture && (await drawPicture(picture, BOX));
  if (typeof drawn === 'string') return drawn;
  const stored = drawn && (await savePicture(db, 'observations', authorId, drawn));
  if (stored?.error) {
    logger.error({ err: stored.error }, 'a picture of an observation could not be stored');
    return 'not-saved';
  }
  const path = stored?.path ?? null;
  const { error } = await db
    .from('observations')
    .insert({
      id: randomUUID(),
      spot_slug: spotSlug,
      author_id: authorId,
      text,
      height_m: heightM,
      crowd,
      picture_path: path,
    });
  if (!error) return null;
  if (path) await db.storage.from('observations').remove([path]);
  if (error.code === 'PT429') return 'too-often';
  logger.error({ err: error }, 'an observation could not be saved');
  return 'not-saved';
}
