import type { TableAccess } from '../support/access/access-types.ts';

/** Made by `claim_card` and `request_guardian_consent`; answered by the link in the mail. */
export const guardianRequests: TableAccess = {
  grants: {
    select: 'id guest_id name email created_at ended_at answered_at is_refusal replaced_at',
    insert: '',
    update: '',
  },
  change: { name: 'Changed' },
  rows: {
    'of the surfer': {
      may: { surfer: 's---', staff: 's---', service: 'siud' },
      row: ({ school }) => ({
        guest_id: school.ownGuestId,
        name: 'Lani',
        email: 'lani@example.com',
      }),
    },
    'of another guest': {
      may: { staff: 's---', service: 'siud' },
      row: ({ school }) => ({
        guest_id: school.otherGuestId,
        name: 'Lani',
        email: 'lani@example.com',
      }),
    },
  },
};
