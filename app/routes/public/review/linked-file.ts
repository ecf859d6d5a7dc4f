import { createLinkDb } from '#app/guards/create-link-db.server.ts';
import type { Route } from './+types/linked-file';
import { respondWithPartFile } from './respond-with-part-file.server.ts';

/** The voice, the video or the poster of a part for visitors whose link opens the review at this moment. */
export function loader({ request, url, params }: Route.LoaderArgs) {
  return respondWithPartFile(createLinkDb(request, params.token), { request, url, params });
}
