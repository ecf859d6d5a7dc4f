import type { TableAccess } from '../support/access/access-types.ts';

/** Choices for raw videos, made by `choose_retention`. Staff see them. */
export const retentionChoices: TableAccess = {
  key: ['session_id'],
  grants: { select: '*', insert: '', update: '' },
  change: { choice: 'release' },
  rows: {
    "of the school's session": {
      may: { staff: 's---', service: 'siud' },
      row: ({ school, ids }) => ({
        session_id: school.sessionId,
        choice: 'keep',
        chosen_by: ids.admin,
      }),
      onlyOne: true,
    },
    'of a personal session': {
      may: { solo: 's---', service: 'siud' },
      row: ({ personal, ids }) => ({
        session_id: personal.sessionId,
        choice: 'keep',
        chosen_by: ids.solo,
      }),
      onlyOne: true,
    },
  },
};
