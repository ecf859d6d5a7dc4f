import { createLinkDb } from '#app/guards/create-link-db.server.ts';
import { getGuestTexts } from '#app/platform/languages/guest-language.server.ts';
import type { Route } from './+types/linked-video';
import { requestVideo, respondWithVideo } from './respond-with-video.server.ts';

/** How far the worker's video of a review is, for visitors whose link opens the review. */
export function loader({ request, params }: Route.LoaderArgs) {
  return respondWithVideo(createLinkDb(request, params.token), params.reviewId);
}

/** Asks the worker for it. */
export function action({ context, request, params: { token, reviewId } }: Route.ActionArgs) {
  const wordsFull = getGuestTexts(context).t('savedReview.serverFull');
  const path = `/w/${token}/reviews/${reviewId}`;
  return requestVideo(createLinkDb(request, token), { request, reviewId, path, wordsFull });
}
