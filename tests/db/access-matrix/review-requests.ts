import type { TableAccess } from '../support/access/access-types.ts';
import type { Place } from '../support/access/fill-place.ts';

/** A surfer has one open request for a wave: the planted one does not stop another. */
const planted = { answered_at: '2029-01-01T12:00:00Z' };

/** Surfers see their own requests, staff those of their sessions; functions write them. */
export const reviewRequests: TableAccess = {
  grants: { select: '*', insert: '', update: '' },
  change: { question: 'How do I turn?' },
  rows: {
    "about the surfer's wave": {
      may: { 'surfer staff': 's---', service: 'siud' },
      row: ({ school }) => ask(school, school.ownWaveId, school.ownLineId),
      planted,
    },
    "about another surfer's wave": {
      may: { staff: 's---', service: 'siud' },
      row: ({ school }) => ask(school, school.otherWaveId, school.otherLineId),
      planted,
    },
    'of a personal session': {
      may: { solo: 's---', service: 'siud' },
      row: ({ personal }) => ask(personal, personal.ownWaveId, personal.ownLineId),
      planted,
    },
  },
};

function ask({ sessionId }: Place, wave_id: string, surfer_id: string) {
  return { session_id: sessionId, wave_id, surfer_id };
}
