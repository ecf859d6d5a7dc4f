import type { TableAccess } from '../support/access/access-types.ts';
import type { Place } from '../support/access/fill-place.ts';
import type { Row } from '../support/access/plant-row.ts';

/** Waves that wait for the inspection of their video: staff see them, and only `save_marks` writes them. */
export const marks: TableAccess = {
  grants: { select: '*', insert: '', update: '' },
  change: { end_ms: 9000 },
  rows: {
    "the surfer's own": {
      may: { staff: 's---', service: 'siud' },
      row: ({ school }, asker) => ({ ...mark(school, asker), surfer_id: school.ownLineId }),
    },
    "in the coach's name": {
      may: { staff: 's---', service: 'siud' },
      row: ({ school, ids }) => mark(school, ids.coach),
    },
    'of a personal session': {
      may: { solo: 's---', service: 'siud' },
      row: ({ personal }, asker) => mark(personal, asker),
    },
  },
};

function mark({ sessionId, videoId }: Place, created_by: string | null): Row {
  const id = crypto.randomUUID();
  return { id, session_id: sessionId, video_id: videoId, start_ms: 0, end_ms: 4000, created_by };
}
