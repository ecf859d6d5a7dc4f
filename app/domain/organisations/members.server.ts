import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import type { OrganisationRole } from './organisation.ts';
import type { MemberOutcome } from './roles.ts';

export const MEMBERS_PER_PAGE = 50;

type Member = { id: string; name: string; role: OrganisationRole; avatarPath: string | null };

/** One page of who belongs to an organisation, those who run it first. Nobody where the asker doesn't. */
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

/** Gives a member another role. */
export async function changeRole(
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

/** Makes a member an owner, too. False when the organisation isn't the asker's, or the person no member. */
export async function makeOwner(
  db: Db,
  { organisationId, profileId }: { organisationId: string; profileId: string },
): Promise<boolean> {
  const person = { organisation_id: organisationId, profile_id: profileId };
  return requireData('Making an owner', await db.rpc('make_owner', person));
}

/** Makes a member the owner in the asker's place, who stays as an admin. */
export async function handOverOrganisation(
  db: Db,
  { organisationId, profileId }: { organisationId: string; profileId: string },
): Promise<MemberOutcome> {
  const person = { organisation_id: organisationId, profile_id: profileId };
  const outcome = requireData('Handing over', await db.rpc('transfer_organisation', person));
  return outcome as MemberOutcome;
}

/** Ends a membership: somebody else's, or the asker's own, who leaves by it. */
export async function removeMember(
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
  /** Who else belongs to it, and could become its owner. */
  others: { id: string; name: string; role: string }[];
};

/** The organisations that have no owner but this person, who cannot leave them so. */
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
