import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';

/** A wave of a school's latest session that has some, with what a guest sees of it before they have paid. */
export type ExampleWave = {
  surferName: string;
  startsAt: string;
  timeZone: string;
  /** Paths of the bucket `renditions`; null until they exist. */
  poster: string | null;
  preview: { path: string; width: number; height: number } | null;
};

/** For staff of the school; null where no wave of it is assigned to a surfer. */
export async function getExampleWave(
  db: Db,
  organisationId: string,
  isMarked: boolean,
): Promise<ExampleWave | null> {
  const [session] = requireData(
    'Reading a wave as an example',
    await db
      .from('sessions')
      .select(
        `starts_at, time_zone, waves!waves_session_id_fkey!inner(id,
          surfer:surfers!waves_surfer_id_fkey!inner(name),
          renditions!renditions_wave_id_fkey(kind, path, width, height))`,
      )
      .eq('organisation_id', organisationId)
      .eq('waves.state', 'ready')
      .order('starts_at', { ascending: false })
      .order('ridden_at', { referencedTable: 'waves' })
      .limit(1)
      .limit(1, { referencedTable: 'waves' }),
  );
  const [wave] = session?.waves ?? [];
  if (!session || !wave) return null;
  const find = (kind: string) =>
    wave.renditions.find((each) => each.kind === (isMarked ? `marked-${kind}` : kind)) ?? null;
  return {
    surferName: wave.surfer.name,
    startsAt: session.starts_at,
    timeZone: session.time_zone,
    poster: find('poster')?.path ?? null,
    preview: find('preview'),
  };
}
