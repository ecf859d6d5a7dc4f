import type { TableAccess } from '../support/access/access-types.ts';

/** Written by each user for themselves; all visitors read them by `list_observations`, without the user. */
export const observations: TableAccess = {
  grants: {
    select: '*',
    insert: 'id spot_slug author_id text height_m crowd picture_path',
    update: '',
  },
  change: { text: 'flat' },
  rows: {
    "the surfer's": {
      may: { surfer: 'si-d', 'platform-admin': 's--d', service: 'siud' },
      row: ({ ids }) => ({
        spot_slug: 'coxos-ericeira',
        author_id: ids.surfer,
        text: 'chest high',
      }),
    },
  },
};
