import { randomUUID } from 'node:crypto';
import type { BucketAccess } from '../support/access/access-types.ts';
import type { Cast } from '../support/access/create-cast.ts';
import { plantRow } from '../support/access/plant-row.ts';

/** Videos as uploaded: staff read them; the user who announced one uploads it, or a platform admin for them. */
export const originals: BucketAccess = {
  isPublic: false,
  contentType: 'video/mp4',
  files: {
    "of the school's video": {
      may: { staff: 'rlu--', 'platform-admin': '--u--', service: 'rlupx' },
      path: ({ school }) => `${school.videoId}/a.mp4`,
      announce: (cast, asker) => announce(cast, cast.school.sessionId, asker),
    },
    "of the school's video, announced by the coach": {
      may: {
        coach: 'rlu--',
        'filmer admin owner': 'rl---',
        'platform-admin': '--u--',
        service: 'rlupx',
      },
      path: ({ school }) => `${school.videoId}/a.mp4`,
      announce: (cast) => announce(cast, cast.school.sessionId, cast.ids.coach),
    },
    'of a personal session': {
      may: { solo: 'rlu--', 'platform-admin': '--u--', service: 'rlupx' },
      path: ({ personal }) => `${personal.videoId}/a.mp4`,
      announce: (cast, asker) => announce(cast, cast.personal.sessionId, asker),
    },
    "in a video's folder, and not announced": {
      may: { staff: 'rl---', service: 'rlupx' },
      path: ({ school }) => `${school.videoId}/a.mp4`,
      announce: ({ school }) => `${school.videoId}/${randomUUID()}.mp4`,
    },
  },
};

async function announce({ sql }: Cast, session_id: string, created_by: string | null) {
  const id = randomUUID();
  const original_path = `${id}/b.mp4`;
  await plantRow(sql, 'videos', {
    id,
    session_id,
    created_by,
    original_path,
    file_name: 'b.mp4',
    size_bytes: 4,
  });
  return original_path;
}
