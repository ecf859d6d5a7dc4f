import { randomUUID } from 'node:crypto';
import type { TableAccess } from '../support/access/access-types.ts';

/** Staff see, add and edit their school's, users their own; a surfer of a session there sees its name. */
export const spots: TableAccess = {
  grants: {
    select: '*',
    insert:
      'id organisation_id owner_id name place country latitude longitude facing_degrees time_zone is_hidden',
    update: 'name place country latitude longitude facing_degrees time_zone is_hidden',
  },
  change: { name: 'Changed' },
  rows: {
    'of the school': {
      may: { staff: 'siu-', service: 'siud' },
      row: ({ school }) => ({ organisation_id: school.organisationId, name: randomUUID() }),
    },
    // This prevents even the service from deleting it.
    "of the school's session": {
      may: { staff: 'siu-', surfer: 's---', service: 'siu-' },
      row: ({ school }) => ({
        id: school.spotId,
        organisation_id: school.organisationId,
        name: 'Coxos',
      }),
      onlyOne: true,
    },
    "the session owner's own": {
      may: { solo: 'siu-', service: 'siud' },
      row: ({ ids }) => ({ owner_id: ids.solo, name: randomUUID() }),
    },
  },
};
