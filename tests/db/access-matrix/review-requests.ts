import type { TableAccess } from '../support/access/access-types.ts';
import type { Place } from '../support/access/fill-place.ts';

/** Surfers see their own requests, staff those of their sessions; functions write them. */
export const reviewRequests: TableAccess = {
  grants: { select: '*', insert: '', update: '' },
  change: { question: 'How do I turn?' },
  rows: {
    "about the surfer's wave": {
      may: { 'surfer staff': 's---', service: 'siud' },
      row: ({ school }) => ask(school, school.ownWaveId, school.ownLineId),
      onlyOne: true,
    },
    "about another surfer's wave": {
      may: { staff: 's---', service: 'siud' },
      row: ({ school }) => ask(school, school.otherWaveId, school.otherLineId),
      onlyOne: true,
    },
    'of a personal session': {
      may: { solo: 's---', service: 'siud' },
      row: ({ personal }) => ask(personal, personal.ownWaveId, personal.ownLineId),
      onlyOne: true,
    },
  },
};

function ask({ sessionId }: Place, wave_id: string, surfer_id: string) {
  return { session_id: sessionId, wave_id, surfer_id };
}
