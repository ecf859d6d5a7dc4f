import type { TableAccess } from '../support/access/access-types.ts';
import type { Row } from '../support/access/plant-row.ts';

/** Each user's own, of waves that they see; a wave's surfer and its staff do not see each other's. */
export const favourites: TableAccess = {
  key: ['profile_id', 'wave_id'],
  grants: { select: '*', insert: 'profile_id wave_id', update: '' },
  change: { created_at: '2026-11-21T12:00:00Z' },
  rows: {
    "the surfer's, of their own wave": {
      may: { surfer: 'si-d', service: 'siud' },
      row: ({ school, ids }) => mark(ids.surfer, school.ownWaveId),
      onlyOne: true,
    },
    "the surfer's, of another surfer's wave": {
      may: { surfer: 's--d', service: 'siud' },
      row: ({ school, ids }) => mark(ids.surfer, school.otherWaveId),
      onlyOne: true,
    },
    "the coach's": {
      may: { coach: 'si-d', service: 'siud' },
      row: ({ school, ids }) => mark(ids.coach, school.otherWaveId),
      onlyOne: true,
    },
    'of a personal session': {
      may: { solo: 'si-d', service: 'siud' },
      row: ({ personal, ids }) => mark(ids.solo, personal.ownWaveId),
      onlyOne: true,
    },
  },
};

function mark(profile_id: string | null, wave_id: string): Row {
  return { profile_id, wave_id };
}
