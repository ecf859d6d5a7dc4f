import type { InviteRole } from './invite-roles.ts';

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
