import { type OrganisationRole, organisationRoles } from './organisation.ts';

const STAFF_ROLES = ['owner', 'admin', 'coach', 'filmer'];

/** Whether a role in an organisation lets one work on its sessions. */
export function isStaffRole(role: string): boolean {
  return STAFF_ROLES.includes(role);
}

/** The roles that somebody may give to a member, whose own is among them; none where they may not change it. */
export function listGrantableRoles(
  mine: OrganisationRole,
  theirs: OrganisationRole,
): readonly OrganisationRole[] {
  if (mine === 'owner') return organisationRoles;
  if (mine !== 'admin' || theirs === 'owner') return [];
  return organisationRoles.filter((role) => role !== 'owner');
}

/** What becomes of a wish to change who belongs to an organisation, as the database's functions say it. */
export type MemberOutcome = 'done' | 'not-allowed' | 'not-a-member' | 'last-owner';
