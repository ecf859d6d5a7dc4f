import { type OrganisationRole, organisationRoles } from './organisation.ts';

/** The roles that somebody may give to a member, whose own is among them; none where they may not change it. */
export function listGrantableRoles(
  mine: OrganisationRole,
  theirs: OrganisationRole,
): readonly OrganisationRole[] {
  if (mine === 'owner') return organisationRoles;
  if (mine !== 'admin' || theirs === 'owner') return [];
  return organisationRoles.filter((role) => role !== 'owner');
}
