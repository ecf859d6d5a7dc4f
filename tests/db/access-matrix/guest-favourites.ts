import type { TableAccess } from '../support/access/access-types.ts';

/** Of guests without an account, who mark their waves by a function. */
export const guestFavourites: TableAccess = {
  key: ['guest_id', 'wave_id'],
  grants: { select: '', insert: '', update: '' },
  change: { created_at: '2026-11-21T12:00:00Z' },
  rows: {
    'of the school': {
      may: { service: 'siud' },
      row: ({ school }) => ({ guest_id: school.otherGuestId, wave_id: school.otherWaveId }),
      onlyOne: true,
    },
  },
};
