import type { TableAccess } from '../support/access/access-types.ts';
import type { Place } from '../support/access/fill-place.ts';
import type { Row } from '../support/access/plant-row.ts';

/** Given and withdrawn by `claim_card`, `save_consent` and `answer_guardian_request`; never updated. */
export const consents: TableAccess = {
  grants: { select: '*', insert: '', update: '' },
  change: { is_given: false },
  rows: {
    "of the surfer's line": {
      may: { surfer: 's---', staff: 's---', service: 'si--' },
      row: ({ school }) => consent(school.sessionId, school.ownLineId),
    },
    "of another's line": {
      may: { staff: 's---', service: 'si--' },
      row: ({ school }) => consent(school.sessionId, school.otherLineId),
    },
    'in a personal session': {
      may: { solo: 's---', service: 'si--' },
      row: ({ personal }) => consent(personal.sessionId, personal.ownLineId),
    },
  },
};

function consent(session_id: Place['sessionId'], surfer_id: string): Row {
  const expires_at = new Date(Date.now() + 86_400_000).toISOString();
  return {
    session_id,
    surfer_id,
    purpose: 'marketing',
    is_given: true,
    given_by: 'surfer',
    expires_at,
  };
}
