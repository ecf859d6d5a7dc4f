import { getAuthSession } from '#app/platform/auth/auth-session.server.ts';
import type { Route } from './+types/video';
import { respondWithVideo } from './respond-with-video.server.ts';

/** How far the worker's video of a review is. */
export function loader({ context, params }: Route.LoaderArgs) {
  return respondWithVideo(getAuthSession(context).db, params.reviewId, false);
}

/** Asks the worker for it. */
export function action({ context, params }: Route.ActionArgs) {
  return respondWithVideo(getAuthSession(context).db, params.reviewId, true);
}
