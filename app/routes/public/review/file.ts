import { openReview } from '#app/domain/reviews/reviews.server.ts';
import { fail } from '#app/errors/fail.ts';
import { isUuid } from '#app/lib/parse/is-uuid.ts';
import { getAuthSession } from '#app/platform/auth/auth-session.server.ts';
import { parseImageKey } from '#app/platform/images/parse-image-key.ts';
import { respondWithImage } from '#app/platform/images/respond-with-image.server.ts';
import { respondWithStoredFile } from '#app/platform/storage/respond-with-stored-file.server.ts';
import type { Route } from './+types/file';
import { findPartFile } from './part-files.ts';

/** Sends the voice, the video or the poster of a part to those who may see the review at this moment. */
export async function loader({ context, request, url, params }: Route.LoaderArgs) {
  const { reviewId, file } = params;
  const { db } = getAuthSession(context);
  const review = isUuid(reviewId) ? await openReview(db, reviewId) : null;
  const found = review && findPartFile(review, file);
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
