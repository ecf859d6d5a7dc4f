/** Nobody is invited as owner: ownership is handed over to a member. */
export const inviteRoles = ['coach', 'filmer', 'surfer', 'admin'] as const;
export type InviteRole = (typeof inviteRoles)[number];
