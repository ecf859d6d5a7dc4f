import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import type { OrganisationRole } from './organisation.ts';

export const MEMBERS_PER_PAGE = 50;

export type Member = {
  id: string;
  name: string;
  role: OrganisationRole;
  avatarPath: string | null;
};

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
