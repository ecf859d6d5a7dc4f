import type { TableAccess } from '../support/access/access-types.ts';
import type { Place } from '../support/access/fill-place.ts';
import type { Row } from '../support/access/plant-row.ts';

/**
 * A surfer requests reviews of their own waves and withdraws the requests; staff see their
 * school's, and respond.
 */
export const reviewRequests: TableAccess = {
  grants: { select: '*', insert: 'id session_id wave_id asked_by', update: 'answered_at' },
  change: { answered_at: '2030-01-01T12:00:00Z' },
  rows: {
    "in the surfer's name, and answered": {
      may: { surfer: 'si--', staff: 's-u-', service: 'siud' },
      row: ({ school, ids }) => ask(school, school.ownWaveId, ids.surfer),
      planted: { answered_at: '2029-01-01T12:00:00Z' },
    },
    // A wave can have one open request: the planted one is for another wave than the one that is tried.
    "the surfer's, still open": {
      may: { surfer: 'si-d', staff: 's-u-', service: 's-ud' },
      row: ({ school, ids }, asker) =>
        asker ? ask(school, school.ownWaveId, asker) : ask(school, school.otherWaveId, ids.surfer),
    },
    "about another surfer's wave": {
      may: { coach: 's-ud', 'filmer admin owner': 's-u-', service: 's-ud' },
      row: ({ school, ids }, asker) => ask(school, school.otherWaveId, asker ?? ids.coach),
    },
    'of a personal session': {
      may: { solo: 's-ud', service: 's-ud' },
      row: ({ personal, ids }, asker) => ask(personal, personal.ownWaveId, asker ?? ids.solo),
    },
  },
};

function ask({ sessionId }: Place, wave_id: string, asked_by: string | null): Row {
  return { session_id: sessionId, wave_id, asked_by };
}
