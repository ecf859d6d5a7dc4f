import type { FunctionAccess, TableAccess } from '../support/access/access-types.ts';

/** Functions alone read and write goals: each asks for the surfer's consent to coaching. */
export const goals: TableAccess = {
  key: ['surfer_id', 'kind'],
  grants: { select: '', insert: '', update: '' },
  change: { text: 'Look up' },
  rows: {
    any: {
      may: { service: 'siud' },
      row: ({ school }) => ({
        session_id: school.sessionId,
        surfer_id: school.ownLineId,
        kind: 'mental',
        text: 'Stay calm',
      }),
      onlyOne: true,
    },
  },
};

/**
 * Of the school's two surfers one agrees to coaching, and a visitor has claimed that surfer's card.
 */
export const goalFunctions: Record<string, FunctionAccess> = {
  set_goal: {
    for: 'staff',
    args: ({ school }) => ({ surfer_id: school.otherLineId, kind: 'mental', words: 'Stay calm' }),
  },
  tick_goal: {
    open: 'to visitors too',
    for: 'claim staff',
    args: ({ school }) => ({ goal_id: school.otherGoalId, is_done: true }),
  },
  list_goals: {
    open: 'to visitors too',
    for: 'claim staff',
    args: ({ school }) => ({ session_id: school.sessionId }),
  },
  list_my_goals: { open: 'to visitors too', for: 'claim' },
  // For an account's own export, whatever the surfers agreed to.
  list_goals_to_export: { for: 'surfer' },
};
