import { getReviewVideo, requestReviewVideo } from '#app/domain/reviews/review-video.server.ts';
import type { ShownVideo } from '#app/domain/reviews/video-state.ts';
import { fail } from '#app/errors/fail.ts';
import { isUuid } from '#app/lib/parse/is-uuid.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';

/**
 * How far the worker's video of a review is.
 *
 * @param db of the user or the visitor, whose rights decide
 * @param isAsked whether they ask the worker for it
 * @throws 404 of the catalogue where they may not open the review
 */
export async function respondWithVideo(db: Db, reviewId: string, isAsked: boolean) {
  if (!isUuid(reviewId)) throw fail('review-not-found');
  const video = await (isAsked ? requestReviewVideo : getReviewVideo)(db, reviewId);
  if (!video) throw fail('review-not-found');
  const shown: ShownVideo = { state: video.state, progress: video.progress };
  return Response.json(shown, { headers: { 'cache-control': 'private, no-store' } });
}
