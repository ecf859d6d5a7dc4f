import type { TableAccess } from '../support/access/access-types.ts';

/** A user writes and withdraws their request; platform admins decide, by `decide_beta_signups`. */
export const betaSignups: TableAccess = {
  grants: { select: '*', insert: 'profile_id role place purpose', update: 'role place purpose' },
  change: { place: 'Ericeira' },
  key: ['profile_id'],
  rows: {
    "the surfer's": {
      may: { surfer: 'siud', 'platform-admin': 's---', service: 'siud' },
      row: ({ ids }) => ask(ids.surfer),
      onlyOne: true,
    },
    "a newcomer's": {
      may: { 'platform-admin': 's---', service: 'siud' },
      row: ({ newcomerId }) => ask(newcomerId),
      onlyOne: true,
    },
  },
};

function ask(profile_id: string | null) {
  return { profile_id, role: 'surfer', place: 'Coxos', purpose: 'The studio' };
}
