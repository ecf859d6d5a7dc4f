import { randomUUID } from 'node:crypto';
import type { TableAccess } from '../support/access/access-types.ts';

/** Made by workers; seen by their holder (staff, or the user), and of a wave by its surfer. */
export const renditions: TableAccess = {
  grants: { select: '*', insert: '', update: '' },
  change: { codec: 'changed' },
  rows: {
    "of the school's video": {
      may: { staff: 's---', service: 'siud' },
      row: ({ school }) => ({
        session_id: school.sessionId,
        video_id: school.videoId,
        ...preview(),
      }),
    },
    "of the surfer's wave": {
      may: { surfer: 's---', staff: 's---', service: 'siud' },
      row: ({ school }) => ({
        session_id: school.sessionId,
        wave_id: school.ownWaveId,
        ...preview(),
      }),
    },
    "of another surfer's wave": {
      may: { staff: 's---', service: 'siud' },
      row: ({ school }) => ({
        session_id: school.sessionId,
        wave_id: school.otherWaveId,
        ...preview(),
      }),
    },
    'of a personal session': {
      may: { solo: 's---', service: 'siud' },
      row: ({ personal }) => ({
        session_id: personal.sessionId,
        wave_id: personal.ownWaveId,
        ...preview(),
      }),
    },
    'of no session, held by the school': {
      may: { staff: 's---', service: 'siud' },
      row: ({ school }) => ({
        organisation_id: school.organisationId,
        video_id: school.videoId,
        ...preview(),
      }),
    },
    'of no session, held by a user': {
      may: { solo: 's---', service: 'siud' },
      row: ({ personal, ids }) => ({
        owner_id: ids.solo,
        video_id: personal.videoId,
        ...preview(),
      }),
    },
    'of a short whose surfer does not agree': {
      may: { service: 'siud' },
      row: ({ school }) => ({
        organisation_id: school.organisationId,
        short_id: school.shortId,
        ...preview(),
      }),
    },
    // Files of reviews are named by functions alone, which ask for the surfer's consent.
    'of a review': {
      may: { service: 'siud' },
      row: ({ school }) => ({
        session_id: school.sessionId,
        review_id: school.otherReview.id,
        ...preview(),
      }),
    },
  },
};

function preview() {
  return {
    kind: 'preview',
    path: `waves/${randomUUID()}.mp4`,
    content_type: 'video/mp4',
    bytes: 3,
    width: 16,
    height: 9,
  };
}
