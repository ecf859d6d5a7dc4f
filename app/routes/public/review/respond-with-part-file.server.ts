import { openComparedWaves } from '#app/domain/reviews/compared-waves.server.ts';
import { openReview } from '#app/domain/reviews/reviews.server.ts';
import { getReviewVideo } from '#app/domain/reviews/video/review-video.server.ts';
import { fail } from '#app/errors/fail.ts';
import { isUuid } from '#app/lib/parse/is-uuid.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { parseImageKey } from '#app/platform/images/parse-image-key.ts';
import { respondWithImage } from '#app/platform/images/respond-with-image.server.ts';
import { respondWithStoredFile } from '#app/platform/storage/respond-with-stored-file.server.ts';
import { findComparedFile, findPartFile, readComparedId } from './part-files.ts';

/** The worker's video of the whole review. */
const VIDEO = 'review.mp4';

type Asked = { request: Request; url: URL; params: { reviewId: string; file: string } };

/**
 * Sends a file of a review.
 *
 * @param db of the user or the visitor, whose rights decide
 * @throws 404 of the catalogue for a file that they may not see
 */
export async function respondWithPartFile(db: Db, { request, url, params }: Asked) {
  const { reviewId, file } = params;
  const found = isUuid(reviewId) ? await findFile(db, reviewId, file) : null;
  if (!found) throw fail('rendition-not-found');
  const key = found.kind === 'poster' ? parseImageKey('renditions', found.path) : null;
  // The browser revalidates on each request, and gets a 304 if its copy is current.
  if (key) return respondWithImage({ request, url, db, key, cacheControl: 'private, no-cache' });
  return respondWithStoredFile(db, request, {
    bucket: found.kind === 'voice' ? 'voices' : 'renditions',
    path: found.path,
    contentType: found.contentType,
  });
}

async function findFile(db: Db, reviewId: string, name: string) {
  if (name === VIDEO) {
    const path = (await getReviewVideo(db, reviewId))?.path;
    return path ? { kind: 'video' as const, path, contentType: 'video/mp4' } : null;
  }
  if (readComparedId(name)) return findComparedFile(await openComparedWaves(db, reviewId), name);
  const review = await openReview(db, reviewId);
  return review && findPartFile(review, name);
}
