import type { TableAccess } from '../support/access/access-types.ts';

/** The place of filming: written by the inspection, seen by staff alone. */
export const videoLocations: TableAccess = {
  key: ['video_id'],
  grants: { select: '*', insert: '', update: '' },
  change: { latitude: 3 },
  rows: {
    "of the school's video": {
      may: { staff: 's---', service: 'siud' },
      row: ({ school }) => ({ video_id: school.videoId, session_id: school.sessionId, ...place }),
      onlyOne: true,
    },
    "of a personal session's video": {
      may: { solo: 's---', service: 'siud' },
      row: ({ personal }) => ({
        video_id: personal.videoId,
        session_id: personal.sessionId,
        ...place,
      }),
      onlyOne: true,
    },
  },
};

const place = { latitude: 1, longitude: 2 };
