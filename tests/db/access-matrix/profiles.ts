import type { TableAccess } from '../support/access/access-types.ts';

/** Each user has their own; `list_fellow_members` returns what members may see of each other. */
export const profiles: TableAccess = {
  grants: {
    select: '*',
    insert: 'id full_name',
    update:
      'id full_name avatar_path home_spot stance level swell_unit wind_unit temperature_unit public_name',
  },
  change: { full_name: 'Changed' },
  rows: {
    "the surfer's own": {
      may: { surfer: 'siu-', service: 'siud' },
      row: ({ ids }) => ({ id: ids.surfer, full_name: 'Kai' }),
      onlyOne: true,
    },
    "a member's own": {
      may: { member: 'siu-', service: 'siud' },
      row: ({ ids }) => ({ id: ids.member, full_name: 'Kai' }),
      onlyOne: true,
    },
  },
};
