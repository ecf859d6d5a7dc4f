/** How an invite stands for whoever holds its link; `member` when they belong already. */
export type InviteState = 'open' | 'member' | 'used' | 'revoked' | 'expired' | 'wrong-address';

/** All that an invite shows. */
export type Invite = {
  state: InviteState;
  role: InviteRole;
  organisationId: string;
  organisationName: string;
  logoPath: string | null;
};

/** Nobody is invited as owner: ownership is handed over to a member. */
export const inviteRoles = ['coach', 'filmer', 'surfer', 'admin'] as const;

export type InviteRole = (typeof inviteRoles)[number];
