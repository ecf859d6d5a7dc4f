import type { TableAccess } from '../support/access/access-types.ts';

/** Queued, retried and cancelled by functions. Staff see the progress of theirs, and users of their own. */
export const conversions: TableAccess = {
  grants: { select: '*', insert: '', update: '' },
  change: { priority: 1 },
  rows: {
    "of the school's video": {
      may: { staff: 's---', service: 'siud' },
      row: ({ school }) => ({
        session_id: school.sessionId,
        video_id: school.videoId,
        kind: 'scrub',
        priority: 30,
      }),
      planted: { kind: 'preview' },
    },
    "of the surfer's wave": {
      may: { staff: 's---', service: 'siud' },
      row: ({ school }) => ({
        session_id: school.sessionId,
        wave_id: school.ownWaveId,
        kind: 'scrub',
        priority: 30,
      }),
      planted: { kind: 'full' },
    },
    'of a personal session': {
      may: { solo: 's---', service: 'siud' },
      row: ({ personal }) => ({
        session_id: personal.sessionId,
        video_id: personal.videoId,
        kind: 'scrub',
        priority: 30,
      }),
      planted: { kind: 'preview' },
    },
    'of no session, held by the school': {
      may: { staff: 's---', service: 'siud' },
      row: ({ school }) => ({
        organisation_id: school.organisationId,
        wave_id: school.otherWaveId,
        kind: 'scrub',
        priority: 30,
      }),
      planted: { kind: 'full' },
    },
    'of no session, held by a user': {
      may: { solo: 's---', service: 'siud' },
      row: ({ personal, ids }) => ({
        owner_id: ids.solo,
        wave_id: personal.ownWaveId,
        kind: 'scrub',
        priority: 30,
      }),
      planted: { kind: 'full' },
    },
  },
};
