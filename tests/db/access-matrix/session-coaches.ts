import type { TableAccess } from '../support/access/access-types.ts';

/** Staff name the coaches of a session, and surfers see them. Only coaches of the school can be named. */
export const sessionCoaches: TableAccess = {
  key: ['session_id', 'profile_id'],
  grants: { select: '*', insert: '*', update: '' },
  change: { profile_id: null },
  rows: {
    "of the school's session": {
      may: { surfer: 's---', staff: 'si-d', service: 'si-d' },
      row: ({ school, ids }) => ({ session_id: school.sessionId, profile_id: ids.coach }),
      onlyOne: true,
    },
    "of the school's session, who only films there": {
      may: { surfer: 's---', staff: 's--d', service: 'si-d' },
      row: ({ school, ids }) => ({ session_id: school.sessionId, profile_id: ids.filmer }),
      onlyOne: true,
    },
    "of the school's session, who coaches at another": {
      may: { surfer: 's---', staff: 's--d', service: 'si-d' },
      row: ({ school, ids }) => ({ session_id: school.sessionId, profile_id: ids['other-coach'] }),
      onlyOne: true,
    },
    'of a personal session': {
      may: { solo: 's--d', service: 'si-d' },
      row: ({ personal, ids }) => ({ session_id: personal.sessionId, profile_id: ids.solo }),
      onlyOne: true,
    },
  },
};
