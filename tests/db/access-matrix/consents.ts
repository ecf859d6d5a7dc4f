import type { TableAccess } from '../support/access/access-types.ts';
import type { Row } from '../support/access/plant-row.ts';

/** Given and withdrawn by `claim_card`, `save_consent` and `answer_guardian_request`; never updated. */
export const consents: TableAccess = {
  grants: { select: '*', insert: '', update: '' },
  change: { is_given: false },
  rows: {
    'of the surfer': {
      may: { surfer: 's---', staff: 's---', service: 'si--' },
      row: ({ school }) => consent(school.ownGuestId),
    },
    'of another guest': {
      may: { staff: 's---', service: 'si--' },
      row: ({ school }) => consent(school.otherGuestId),
    },
    'of a guest in personal sessions': {
      may: { solo: 's---', service: 'si--' },
      row: ({ personal }) => consent(personal.ownGuestId),
    },
  },
};

function consent(guest_id: string): Row {
  const expires_at = new Date(Date.now() + 86_400_000).toISOString();
  return { guest_id, purpose: 'marketing', is_given: true, given_by: 'surfer', expires_at };
}
