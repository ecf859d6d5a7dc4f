import type { TableAccess } from '../support/access/access-types.ts';

/** Surfers on a roster: staff write them, but only a claim links an account. */
export const surfers: TableAccess = {
  grants: { select: '*', insert: '*', update: 'name lycra_colour lycra_number stance position' },
  change: { name: 'Changed' },
  rows: {
    'without a claim': {
      may: { staff: 'siud', service: 'siud' },
      row: ({ school }) => ({ session_id: school.sessionId, name: 'Moana' }),
    },
    'claimed by the surfer': {
      may: { surfer: 's---', staff: 's-ud', service: 'siud' },
      row: ({ school, ids }) => ({
        session_id: school.sessionId,
        name: 'Moana',
        claimed_by: ids.surfer,
      }),
    },
    'of a personal session': {
      may: { solo: 'siud', service: 'siud' },
      row: ({ personal }) => ({ session_id: personal.sessionId, name: 'Moana' }),
    },
  },
};
