import { randomUUID } from 'node:crypto';
import type { TableAccess } from '../support/access/access-types.ts';

/**
 * Staff announce, see and delete videos, name their camera and say how slow they play; only the system writes their state.
 * A platform admin can upload into a session.
 */
export const videos: TableAccess = {
  grants: {
    select: '*',
    insert:
      'id session_id created_by file_name file_fingerprint size_bytes original_path camera kind recorded_at',
    update: 'camera slowdown',
  },
  change: { camera: 'Beach' },
  rows: {
    'of the school': {
      may: { staff: 'siud', 'platform-admin': '-i--', service: 'siud' },
      row: ({ school }, asker) => ({ ...film(), session_id: school.sessionId, created_by: asker }),
    },
    "of the school, in the coach's name": {
      may: { coach: 'siud', 'filmer admin owner': 's-ud', service: 'siud' },
      row: ({ school, ids }) => ({
        ...film(),
        session_id: school.sessionId,
        created_by: ids.coach,
      }),
    },
    'of the school, at the path of another video': {
      may: { staff: 's-ud', service: 'siud' },
      row: ({ school }, asker) => ({
        ...film(),
        session_id: school.sessionId,
        created_by: asker,
        original_path: `${school.videoId}/${randomUUID()}.mp4`,
      }),
    },
    'of a personal session': {
      may: { solo: 'siud', 'platform-admin': '-i--', service: 'siud' },
      row: ({ personal }, asker) => ({
        ...film(),
        session_id: personal.sessionId,
        created_by: asker,
      }),
    },
  },
};

function film() {
  const id = randomUUID();
  return { id, file_name: 'b.mp4', size_bytes: 1, original_path: `${id}/b.mp4` };
}
