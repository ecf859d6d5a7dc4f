import { createLinkDb } from '#app/guards/create-link-db.server.ts';
import type { Route } from './+types/linked-video';
import { respondWithVideo } from './respond-with-video.server.ts';

/** How far the worker's video of a review is, for visitors whose link opens the review. */
export function loader({ request, params }: Route.LoaderArgs) {
  return respondWithVideo(createLinkDb(request, params.token), params.reviewId, false);
}

/** Asks the worker for it. */
export function action({ request, params }: Route.ActionArgs) {
  return respondWithVideo(createLinkDb(request, params.token), params.reviewId, true);
}
