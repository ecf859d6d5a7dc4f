import { randomUUID } from 'node:crypto';
import type { TableAccess } from '../support/access/access-types.ts';

/** Staff see and add their school's, everybody their own; whoever surfed there sees where it was. */
export const spots: TableAccess = {
  grants: { select: '*', insert: '*', update: '' },
  change: { name: 'Changed' },
  rows: {
    'of the school': {
      may: { staff: 'si--', service: 'siud' },
      row: ({ school }) => ({ organisation_id: school.organisationId, name: randomUUID() }),
    },
    // Which keeps even the service from deleting it.
    "of the school's session": {
      may: { staff: 'si--', surfer: 's---', service: 'siu-' },
      row: ({ school }) => ({
        ...{ id: school.spotId, organisation_id: school.organisationId, name: 'Coxos' },
      }),
      onlyOne: true,
    },
    "the session owner's own": {
      may: { solo: 'si--', service: 'siud' },
      row: ({ ids }) => ({ owner_id: ids.solo, name: randomUUID() }),
    },
  },
};
