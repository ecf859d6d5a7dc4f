import type { TableAccess } from '../support/access/access-types.ts';

/** Staff ask by a function, and see when they did beside the gaps of a short. */
export const consentAsks: TableAccess = {
  key: ['guest_id', 'purpose'],
  grants: { select: '', insert: '', update: '' },
  change: { asked_at: '2026-11-21T12:00:00Z' },
  rows: {
    'of the school': {
      may: { service: 'siud' },
      row: ({ school }) => ({ guest_id: school.otherGuestId, purpose: 'shorts' }),
      onlyOne: true,
    },
  },
};
