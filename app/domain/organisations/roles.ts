import { type OrganisationRole, organisationRoles } from './organisation.ts';

const STAFF_ROLES = ['owner', 'admin', 'coach', 'filmer'];

/** Whether a role in an organisation may work on its sessions. */
export function isStaffRole(role: string): boolean {
  return STAFF_ROLES.includes(role);
}

/**
 * The roles that a user may assign to a member, including the member's own; none where they may not
 * change it.
 */
export function listGrantableRoles(
  mine: OrganisationRole,
  theirs: OrganisationRole,
): readonly OrganisationRole[] {
  if (mine === 'owner') return organisationRoles;
  if (mine !== 'admin' || theirs === 'owner') return [];
  return organisationRoles.filter((role) => role !== 'owner');
}

/** The result of a change of members, as the database's functions return it. */
export type MemberOutcome = 'done' | 'not-allowed' | 'not-a-member' | 'last-owner';
