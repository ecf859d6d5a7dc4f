import type { TableAccess } from '../support/access/access-types.ts';

/** Surfers on a roster: staff write them, but only a claim links an account. */
export const surfers: TableAccess = {
  grants: {
    select: '*',
    insert: 'id session_id guest_id name lycra_colour lycra_number stance position is_marked_minor',
    update: 'name lycra_colour lycra_number stance position',
  },
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
    'of a guest': {
      may: { staff: 'siud', service: 'siud' },
      row: ({ school }) => ({
        id: '0e5a1f8c-6f0e-4c52-9b1b-6f3f3f0f2a11',
        session_id: school.sessionId,
        guest_id: school.awayGuestId,
        name: 'Moana',
      }),
      onlyOne: true,
    },
    'of a personal session': {
      may: { solo: 'siud', service: 'siud' },
      row: ({ personal }) => ({ session_id: personal.sessionId, name: 'Moana' }),
    },
  },
};
