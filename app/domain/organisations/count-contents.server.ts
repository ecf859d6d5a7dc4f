import type { Db } from '#app/platform/database/supabase.server.ts';

export type OrganisationContents = {
  sessions: number;
  videos: number;
  waves: number;
  /** The asker among them. */
  members: number;
};

/** How much goes with an organisation when it is deleted. */
export async function countContents(db: Db, organisationId: string): Promise<OrganisationContents> {
  const head = { count: 'exact', head: true } as const;
  const [sessions, videos, waves, members] = await Promise.all([
    db.from('sessions').select('id', head).eq('organisation_id', organisationId),
    db
      .from('videos')
      .select('id, session:sessions!videos_session_id_fkey!inner(organisation_id)', head)
      .eq('session.organisation_id', organisationId),
    db
      .from('waves')
      .select('id, session:sessions!waves_session_id_fkey!inner(organisation_id)', head)
      .eq('session.organisation_id', organisationId),
    db.from('memberships').select('profile_id', head).eq('organisation_id', organisationId),
  ]);
  return {
    sessions: toCount(sessions),
    videos: toCount(videos),
    waves: toCount(waves),
    members: toCount(members),
  };
}

function toCount({ count, error }: { count: number | null; error: unknown }): number {
  if (error) throw new Error('Counting what an organisation has failed', { cause: error });
  return count ?? 0;
}
