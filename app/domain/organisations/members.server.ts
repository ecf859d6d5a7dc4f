import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import type { OrganisationRole } from './organisation.ts';
import type { MemberOutcome } from './roles.ts';

export const MEMBERS_PER_PAGE = 50;

type Member = { id: string; name: string; role: OrganisationRole; avatarPath: string | null };

/**
 * One page of an organisation's members, owners and admins first. Empty for users who are not
 * members.
 */
export async function listMembers(
  db: Db,
  organisationId: string,
  page: number,
): Promise<{ members: Member[]; total: number }> {
  const rows = requireData(
    'Listing members',
    await db.rpc('list_members', {
      organisation_id: organisationId,
      page_size: MEMBERS_PER_PAGE,
      skip: page * MEMBERS_PER_PAGE,
    }),
  );
  const members = rows.map((row) => ({
    id: row.profile_id,
    name: row.full_name || 'No name',
    role: row.role as OrganisationRole,
    avatarPath: row.avatar_path,
  }));
  return { members, total: rows[0]?.total ?? 0 };
}

/** Changes a member's role. */
export async function saveRole(
  db: Db,
  change: { organisationId: string; profileId: string; role: OrganisationRole },
): Promise<MemberOutcome> {
  const outcome = requireData(
    'Changing a role',
    await db.rpc('change_role', {
      organisation_id: change.organisationId,
      profile_id: change.profileId,
      role: change.role,
    }),
  );
  return outcome as MemberOutcome;
}

/**
 * Makes a member another owner. False when the user does not own the organisation, or the person is
 * no member.
 */
export async function createOwner(
  db: Db,
  { organisationId, profileId }: { organisationId: string; profileId: string },
): Promise<boolean> {
  const person = { organisation_id: organisationId, profile_id: profileId };
  return requireData('Adding an owner', await db.rpc('make_owner', person));
}

/** Transfers ownership to a member; the previous owner stays as an admin. */
export async function transferOrganisation(
  db: Db,
  { organisationId, profileId }: { organisationId: string; profileId: string },
): Promise<MemberOutcome> {
  const person = { organisation_id: organisationId, profile_id: profileId };
  const outcome = requireData(
    'Transferring ownership',
    await db.rpc('transfer_organisation', person),
  );
  return outcome as MemberOutcome;
}

/** Ends a membership: another member's, or the user's own, who leaves. */
export async function deleteMember(
  db: Db,
  { organisationId, profileId }: { organisationId: string; profileId: string },
): Promise<MemberOutcome> {
  const person = { organisation_id: organisationId, profile_id: profileId };
  const outcome = requireData('Removing a member', await db.rpc('remove_member', person));
  return outcome as MemberOutcome;
}

export type SoleOwnership = {
  id: string;
  name: string;
  /** The other members, who could become its owner. */
  others: { id: string; name: string; role: string }[];
};

/** The organisations whose only owner is this user, who cannot leave them without one. */
export async function listSoleOwnerships(db: Db, userId: string): Promise<SoleOwnership[]> {
  const [owners, fellows] = await Promise.all([
    db
      .from('memberships')
      .select('profile_id, organisation:organisations!memberships_organisation_id_fkey(id, name)')
      .eq('role', 'owner'),
    db.rpc('list_fellow_members'),
  ]);
  const rows = requireData('Listing owners', owners);
  const members = requireData('Listing members', fellows);
  const isShared = (id: string) =>
    rows.some((row) => row.organisation.id === id && row.profile_id !== userId);
  return rows
    .filter(({ profile_id, organisation }) => profile_id === userId && !isShared(organisation.id))
    .map(({ organisation }) => ({
      ...organisation,
      others: members
        .filter((m) => m.organisation_id === organisation.id && m.profile_id !== userId)
        .map((m) => ({ id: m.profile_id, name: m.full_name || 'No name', role: m.role })),
    }));
}
