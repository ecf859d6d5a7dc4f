/** The state of an invite for a visitor with its link; `member` when they are a member already. */
export type InviteState = 'open' | 'member' | 'used' | 'revoked' | 'expired' | 'wrong-address';

export type Invite = {
  state: InviteState;
  role: InviteRole;
  organisationId: string;
  organisationName: string;
  logoPath: string | null;
};

/** No invite is for an owner: the owner transfers ownership to a member. */
export const inviteRoles = ['coach', 'filmer', 'surfer', 'admin'] as const;

export type InviteRole = (typeof inviteRoles)[number];
