import { listVideoCues } from '#app/domain/waves/list-cues.server.ts';
import { requireId } from '#app/guards/require-id.server.ts';
import { requireUser } from '#app/guards/require-user.server.ts';
import type { Route } from './+types/video-playlist';
import { respondWithMedia } from './respond-with-media.server.ts';

export function loader({ context, url, params }: Route.LoaderArgs) {
  const { db } = requireUser(context, url);
  return respondWithMedia({
    db,
    of: 'video_id',
    id: requireId(params.videoId, url),
    name: params.playlist,
    listCues: listVideoCues,
  });
}
