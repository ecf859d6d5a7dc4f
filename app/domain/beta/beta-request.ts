/** The roles of a beta user, in the order of the form. The database uses the same names. */
export const BETA_ROLES = ['surfer', 'filmer', 'coach', 'school'] as const;
export type BetaRole = (typeof BETA_ROLES)[number];

/** In the words of the screens. */
export const BETA_ROLE_NAMES: Record<BetaRole, string> = {
  surfer: 'Surfer',
  filmer: 'Filmer',
  coach: 'Coach',
  school: 'School or camp',
};

/** `asked`: not decided yet. */
export const BETA_STATES = ['asked', 'admitted', 'declined'] as const;
export type BetaState = (typeof BETA_STATES)[number];

export const PLACE_MAX_LENGTH = 80;
export const PURPOSE_MAX_LENGTH = 1000;

/** A user's request for a place in the beta. */
export type BetaRequest = {
  role: BetaRole;
  place: string;
  purpose: string;
  state: BetaState;
  askedAt: string;
};
