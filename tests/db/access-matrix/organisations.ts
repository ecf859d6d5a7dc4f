import type { TableAccess } from '../support/access/access-types.ts';

/**
 * Seen by members and by surfers of its sessions. Admins change its settings. Created, transferred
 * and deleted by functions.
 */
export const organisations: TableAccess = {
  grants: {
    select: '*',
    insert: '',
    update:
      'name kind logo_path colour time_zone levels retention_days link_days has_prices preview_names preview_scores guest_language guests_see_scores score_bands',
  },
  change: { name: 'Changed' },
  rows: {
    'the school': {
      may: { 'surfer member filmer coach': 's---', 'admin owner': 's-u-', service: 'siud' },
      row: ({ school }) => ({ id: school.organisationId, name: 'Surf school' }),
      onlyOne: true,
    },
    'another school': {
      may: {
        'other-filmer other-coach': 's---',
        'other-admin other-owner': 's-u-',
        service: 'siud',
      },
      row: ({ otherSchoolId }) => ({ id: otherSchoolId, name: 'Surf school' }),
      onlyOne: true,
    },
  },
};
