import type { TableAccess } from '../support/access/access-types.ts';

/** Made by `claim_card` and `request_guardian_consent`; answered by the link in the mail. */
export const guardianRequests: TableAccess = {
  grants: {
    select: 'id session_id surfer_id name email created_at ended_at answered_at is_refusal',
    insert: '',
    update: '',
  },
  change: { name: 'Changed' },
  rows: {
    "of the surfer's line": {
      may: { surfer: 's---', staff: 's---', service: 'siud' },
      row: ({ school }) => ({
        session_id: school.sessionId,
        surfer_id: school.ownLineId,
        name: 'Lani',
        email: 'lani@example.com',
      }),
    },
    "of another's line": {
      may: { staff: 's---', service: 'siud' },
      row: ({ school }) => ({
        session_id: school.sessionId,
        surfer_id: school.otherLineId,
        name: 'Lani',
        email: 'lani@example.com',
      }),
    },
  },
};
