import type { TableAccess } from '../support/access/access-types.ts';
import type { Place } from '../support/access/fill-place.ts';
import type { Row } from '../support/access/plant-row.ts';

/** Coaches share what they draw on waves of their session; a surfer has marks on their own waves alone. */
export const drawings: TableAccess = {
  grants: {
    select: '*',
    insert:
      'id session_id wave_id video_id at_ms until_ms tool shape name text profile_id created_by',
    update: 'at_ms until_ms shape name text',
  },
  change: { at_ms: 2000 },
  rows: {
    "a coach's, on the surfer's wave": {
      may: { staff: 'siud', service: 'siud' },
      row: ({ school }, asker) => draw(school, school.ownWaveId, asker, null),
    },
    "in the coach's name": {
      may: { coach: 'siud', 'filmer admin owner': 's-ud', service: 'siud' },
      row: ({ school, ids }) => draw(school, school.otherWaveId, ids.coach, null),
    },
    "the surfer's own": {
      may: { surfer: 'siud', service: 'siud' },
      row: ({ school, ids }) => draw(school, school.ownWaveId, ids.surfer, ids.surfer),
    },
    "the surfer's own, on another surfer's wave": {
      may: { service: 'siud' },
      row: ({ school, ids }) => draw(school, school.otherWaveId, ids.surfer, ids.surfer),
    },
    'a found body, of a surfer who agrees to coaching': {
      may: { staff: 'siud', service: 'siud' },
      row: ({ school }, asker) => ({
        ...draw(school, school.otherWaveId, asker, null),
        shape: FOUND,
      }),
    },
    'a found body, of a surfer who does not': {
      may: { staff: 's--d', service: 'siud' },
      row: ({ school }, asker) => ({
        ...draw(school, school.ownWaveId, asker, null),
        shape: FOUND,
      }),
    },
    'of a personal session': {
      may: { solo: 'siud', service: 'siud' },
      row: ({ personal }, asker) => draw(personal, personal.ownWaveId, asker, null),
    },
  },
};

const FOUND = { points: [], colour: 'yellow', width: 0.006, isFound: true };

function draw(
  { sessionId, videoId }: Place,
  wave_id: string,
  created_by: string | null,
  profile_id: string | null,
): Row {
  return {
    id: crypto.randomUUID(),
    session_id: sessionId,
    wave_id,
    video_id: videoId,
    at_ms: 1000,
    tool: 'arrow',
    shape: {
      points: [
        [0, 0],
        [1, 1],
      ],
      colour: 'yellow',
      width: 0.006,
    },
    profile_id,
    created_by,
  };
}
