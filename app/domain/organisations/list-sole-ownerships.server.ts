import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';

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
    db.rpc('list_fellows'),
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
