import { redirect } from 'react-router';
import {
  getReviewVideo,
  type ReviewVideo,
  requestReviewVideo,
} from '#app/domain/reviews/video/review-video.server.ts';
import type { ShownVideo } from '#app/domain/reviews/video/video-state.ts';
import { fail } from '#app/errors/fail.ts';
import { isUuid } from '#app/lib/parse/is-uuid.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { redirectWithFlash } from '#app/platform/forms/flash.server.ts';

/** What a page shows of it. */
export function toShownVideo(video: ReviewVideo): ShownVideo | null {
  return video && { state: video.state, progress: video.progress };
}

/**
 * How far the worker's video of a review is.
 *
 * @param db of the user or the visitor, whose rights decide
 * @throws 404 of the catalogue where they may not open the review
 */
export async function respondWithVideo(db: Db, reviewId: string) {
  return respond(isUuid(reviewId) ? await getReviewVideo(db, reviewId) : null);
}

type Asked = { request: Request; reviewId: string; path: string; wordsFull: string };

/**
 * Asks the worker for the video. A script gets its state, and a form returns to the review's page.
 *
 * @param asked.path of the page
 * @param asked.wordsFull what the page says where the school has no room
 */
export async function requestVideo(db: Db, { request, reviewId, path, wordsFull }: Asked) {
  const video = isUuid(reviewId) ? await requestReviewVideo(db, reviewId) : null;
  const isForm = request.headers.get('content-type')?.startsWith('application/x-www-form-');
  if (!video || !isForm) return respond(video);
  if (video.state === 'no-room') return redirectWithFlash(path, wordsFull, 'error');
  return redirect(path, 303);
}

function respond(video: ReviewVideo): Response {
  if (!video) throw fail('review-not-found');
  return Response.json(toShownVideo(video), { headers: { 'cache-control': 'private, no-store' } });
}
