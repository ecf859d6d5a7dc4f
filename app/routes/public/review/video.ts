import { getAuthSession } from '#app/platform/auth/auth-session.server.ts';
import { getGuestTexts } from '#app/platform/languages/guest-language.server.ts';
import type { Route } from './+types/video';
import { requestVideo, respondWithVideo } from './respond-with-video.server.ts';

/** How far the worker's video of a review is. */
export function loader({ context, params }: Route.LoaderArgs) {
  return respondWithVideo(getAuthSession(context).db, params.reviewId);
}

/** Asks the worker for it. */
export function action({ context, request, params: { reviewId } }: Route.ActionArgs) {
  const wordsFull = getGuestTexts(context).t('savedReview.serverFull');
  const path = `/c/reviews/${reviewId}`;
  return requestVideo(getAuthSession(context).db, { request, reviewId, path, wordsFull });
}
