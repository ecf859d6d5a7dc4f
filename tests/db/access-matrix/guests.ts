import type { TableAccess } from '../support/access/access-types.ts';

const DETAILS =
  'name email phone stance level stays_from stays_to lycra_colour lycra_number is_marked_minor guardian_name guardian_email';

/** The people whom a school films: its staff write them, but only a claim links an account. */
export const guests: TableAccess = {
  grants: {
    select: '*',
    insert: `id organisation_id owner_id ${DETAILS} created_by`,
    update: `${DETAILS} archived_at`,
  },
  change: { phone: '+351 900 000 000' },
  rows: {
    'of the school': {
      may: { staff: 'siud', service: 'siud' },
      row: ({ school }, asker) => ({
        organisation_id: school.organisationId,
        name: 'Moana',
        created_by: asker,
      }),
    },
    'claimed by the surfer': {
      may: { surfer: 's---', staff: 's-ud', service: 'siud' },
      row: ({ school, ids }, asker) => ({
        organisation_id: school.organisationId,
        name: 'Moana',
        created_by: asker,
        claimed_by: ids.surfer,
      }),
    },
    'in the name of another user': {
      may: { staff: 's-ud', service: 'siud' },
      row: ({ school, newcomerId }) => ({
        organisation_id: school.organisationId,
        name: 'Moana',
        created_by: newcomerId,
      }),
    },
    'of personal sessions': {
      may: { solo: 'siud', service: 'siud' },
      row: ({ ids }, asker) => ({ owner_id: ids.solo, name: 'Moana', created_by: asker }),
    },
  },
};
