import type { TableAccess } from '../support/access/access-types.ts';

/** Written by `count_link_use` alone. Staff see how often their links were used. */
export const linkCounts: TableAccess = {
  key: ['link_id'],
  grants: { select: '*', insert: '', update: '' },
  change: { views: 7 },
  rows: {
    "of the school's link": {
      may: { staff: 's---', service: 'siud' },
      row: ({ school, linkIds }) => ({ link_id: linkIds.school, session_id: school.sessionId }),
      onlyOne: true,
    },
    'of a link to a personal session': {
      may: { solo: 's---', service: 'siud' },
      row: ({ personal, linkIds }) => ({
        link_id: linkIds.personal,
        session_id: personal.sessionId,
      }),
      onlyOne: true,
    },
  },
};
