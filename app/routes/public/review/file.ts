import { getAuthSession } from '#app/platform/auth/auth-session.server.ts';
import type { Route } from './+types/file';
import { respondWithPartFile } from './respond-with-part-file.server.ts';

/** The voice, the video or the poster of a part for those who may see the review at this moment. */
export function loader({ context, ...asked }: Route.LoaderArgs) {
  return respondWithPartFile(getAuthSession(context).db, asked);
}
