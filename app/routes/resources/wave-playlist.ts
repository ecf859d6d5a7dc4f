import { listWaveCues } from '#app/domain/waves/list-wave-cues.server.ts';
import { requireId } from '#app/guards/require-id.server.ts';
import { requireUser } from '#app/guards/require-user.server.ts';
import type { Route } from './+types/wave-playlist';
import { answerMedia } from './answer-media.server.ts';

export function loader({ context, url, params }: Route.LoaderArgs) {
  const { db, user } = requireUser(context, url);
  return answerMedia({
    db,
    userId: user.id,
    of: 'wave_id',
    id: requireId(params.waveId, url),
    name: params.playlist,
    listCues: listWaveCues,
  });
}
