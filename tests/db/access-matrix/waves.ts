import type { TableAccess } from '../support/access/access-types.ts';
import type { Place } from '../support/access/fill-place.ts';
import type { Row } from '../support/access/plant-row.ts';

/** Staff cut and sort them; a surfer watches their own. A link shows its wave by `open_share_link` alone. */
export const waves: TableAccess = {
  grants: {
    select: '*',
    insert:
      'id session_id video_id surfer_id start_ms end_ms created_by score criteria direction side manoeuvres',
    update: 'surfer_id start_ms end_ms score criteria direction side manoeuvres',
  },
  change: { surfer_id: null },
  rows: {
    "the surfer's own": {
      may: { surfer: 's---', staff: 'siud', service: 'siud' },
      row: ({ school }, asker) => ({ ...cut(school, asker), surfer_id: school.ownLineId }),
    },
    "another surfer's": {
      may: { staff: 'siud', service: 'siud' },
      row: ({ school }, asker) => ({ ...cut(school, asker), surfer_id: school.otherLineId }),
    },
    "in the coach's name": {
      may: { coach: 'siud', 'filmer admin owner': 's-ud', service: 'siud' },
      row: ({ school, ids }) => ({ ...cut(school, ids.coach), surfer_id: school.otherLineId }),
    },
    'of a personal session': {
      may: { solo: 'siud', service: 'siud' },
      row: ({ personal }, asker) => ({ ...cut(personal, asker), surfer_id: personal.ownLineId }),
    },
  },
};

function cut({ sessionId, videoId }: Place, created_by: string | null): Row {
  return { session_id: sessionId, video_id: videoId, start_ms: 0, end_ms: 4000, created_by };
}
