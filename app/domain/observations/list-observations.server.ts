import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { crowds, type Observation } from './observation.ts';

/** The observations at a spot: the newest 50 of the last two weeks, the newest first. */
export async function listObservations(db: Db, spotSlug: string): Promise<Observation[]> {
  const rows = requireData(
    'Reading observations',
    await db.rpc('list_observations', { spot_slug: spotSlug }),
  );
  return rows.map((row) => ({
    id: row.id,
    text: row.text,
    createdAt: new Date(row.created_at).toISOString(),
    heightM: row.height_m === null ? null : Number(row.height_m),
    crowd: crowds.find((crowd) => crowd === row.crowd) ?? null,
    pictureSrc: row.picture_path && `/images/observations/${row.picture_path}`,
    author: {
      name: row.author_name,
      avatarSrc: row.avatar_path && `/images/avatars/${row.avatar_path}`,
    },
    canDelete: row.can_delete,
  }));
}
