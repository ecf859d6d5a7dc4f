import type { FunctionAccess } from '../support/access/access-types.ts';

/** The progress of a guest: for the coaches of their sessions, and for themselves. */
export const progressFunctions: Record<string, FunctionAccess> = {
  list_athletes: {
    for: 'staff',
    tells: (answer, { school }) => JSON.stringify(answer).includes(school.otherGuestId),
  },
  get_athlete: { for: 'staff', args: ({ school }) => ({ guest_id: school.otherGuestId }) },
  get_my_progress: {
    open: 'to visitors too',
    for: 'claim',
    args: ({ school }) => ({ guest_id: school.otherGuestId }),
    tells: (answer) => (answer as { progress: unknown }).progress !== null,
  },
  get_season: {
    open: 'to visitors too',
    for: 'claim staff',
    args: ({ school }) => ({ guest_id: school.otherGuestId }),
    tells: (answer) => (answer as { reviews: unknown[] }).reviews.length > 0,
  },
};
