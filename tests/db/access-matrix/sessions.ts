import type { TableAccess } from '../support/access/access-types.ts';

const when = { starts_at: '2026-11-22T09:30:00Z', time_zone: 'Europe/Lisbon' };

/**
 * Staff create, see and edit those of their school, an owner their personal ones; surfers see those
 * they surfed in.
 */
export const sessions: TableAccess = {
  grants: { select: '*', insert: '*', update: 'spot_id starts_at time_zone level' },
  change: { time_zone: 'UTC' },
  rows: {
    'of the school': {
      may: { staff: 'siu-', service: 'siud' },
      row: ({ school }, asker) => ({
        organisation_id: school.organisationId,
        spot_id: school.spotId,
        ...when,
        created_by: asker,
      }),
    },
    'of the school, with the surfer on its roster': {
      may: { staff: 'siu-', surfer: 's---', service: 'siud' },
      row: ({ school }, asker) => ({
        id: school.sessionId,
        organisation_id: school.organisationId,
        spot_id: school.spotId,
        ...when,
        created_by: asker,
      }),
      onlyOne: true,
    },
    "of the school, in the coach's name": {
      may: { coach: 'siu-', 'filmer admin owner': 's-u-', service: 'siud' },
      row: ({ school, ids }) => ({
        organisation_id: school.organisationId,
        spot_id: school.spotId,
        ...when,
        created_by: ids.coach,
      }),
    },
    "of the school, at a user's own spot": {
      may: { staff: 's-u-', service: 'siud' },
      row: ({ school, personal }, asker) => ({
        organisation_id: school.organisationId,
        spot_id: personal.spotId,
        ...when,
        created_by: asker,
      }),
    },
    personal: {
      may: { solo: 'siu-', service: 'siud' },
      row: ({ ids, personal }, asker) => ({
        owner_id: ids.solo,
        spot_id: personal.spotId,
        ...when,
        created_by: asker,
      }),
    },
  },
};
