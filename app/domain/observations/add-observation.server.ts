import { randomUUID } from 'node:crypto';
import { drawPicture } from '#app/platform/images/draw-picture.server.ts';
import { logger } from '#app/platform/logger.server.ts';
import type { Db } from '#app/platform/supabase.server.ts';
import type { NewObservation, ObservationProblem } from './observation.ts';

/** Browsers and networks keep a picture under its name, which no other one ever gets. */
const CACHE_S = '86400';
const SIDE_PX = 1280;
const BOX = { width: SIDE_PX, height: SIDE_PX, fit: 'inside', withoutEnlargement: true } as const;

/**
 * Says at a spot what one has seen there. Its picture is drawn anew, without what the camera knew of place and
 * device. Null when all went well.
 *
 * @param spotSlug of a spot that has a report
 */
export async function addObservation(
  db: Db,
  spotSlug: string,
  authorId: string,
  { text, heightM, crowd, picture }: NewObservation,
): Promise<ObservationProblem | null> {
  const drawn = picture && (await drawPicture(picture, BOX));
  if (typeof drawn === 'string') return drawn;
  const path = drawn && `${authorId}/${randomUUID()}.webp`;
  const pictures = db.storage.from('observations');
  if (path && drawn) {
    const file = new Blob([new Uint8Array(drawn)], { type: 'image/webp' });
    const { error } = await pictures.upload(path, file, { cacheControl: CACHE_S });
    if (error) {
      logger.error({ err: error }, 'a picture of an observation could not be stored');
      return 'not-saved';
    }
  }
  const { error } = await db.from('observations').insert({
    id: randomUUID(),
    ...{ spot_slug: spotSlug, author_id: authorId, text, height_m: heightM, crowd },
    picture_path: path,
  });
  if (!error) return null;
  if (path) await pictures.remove([path]);
  if (error.code === 'PT429') return 'too-often';
  logger.error({ err: error }, 'an observation could not be saved');
  return 'not-saved';
}
