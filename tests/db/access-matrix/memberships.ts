import type { TableAccess } from '../support/access/access-types.ts';

/** Members see the other members. Roles change only through the functions. */
export const memberships: TableAccess = {
  key: ['organisation_id', 'profile_id'],
  grants: { select: '*', insert: '', update: '' },
  change: { role: 'coach' },
  rows: {
    'of a new user in the school': {
      may: { 'member staff': 's---', service: 'siud' },
      row: ({ school, newcomerId }) => ({
        organisation_id: school.organisationId,
        profile_id: newcomerId,
        role: 'surfer',
      }),
      onlyOne: true,
    },
    "the member's own": {
      may: { 'member staff': 's---', service: 'siud' },
      row: ({ school, ids }) => ({
        organisation_id: school.organisationId,
        profile_id: ids.member,
        role: 'owner',
      }),
      onlyOne: true,
    },
  },
};
