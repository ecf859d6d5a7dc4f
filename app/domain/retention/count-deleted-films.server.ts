import type { Db } from '#app/platform/database/supabase.server.ts';

const SINCE_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Raw films of an organisation that went in the last 30 days. */
export async function countDeletedFilms(db: Db, organisationId: string): Promise<number> {
  const { count, error } = await db
    .from('videos')
    .select('id, session:sessions!videos_session_id_fkey!inner(organisation_id)', {
      count: 'exact',
      head: true,
    })
    .eq('session.organisation_id', organisationId)
    .gte('raw_deleted_at', new Date(Date.now() - SINCE_DAYS * DAY_MS).toISOString());
  if (error) throw new Error('Counting deleted films failed', { cause: error });
  return count ?? 0;
}
