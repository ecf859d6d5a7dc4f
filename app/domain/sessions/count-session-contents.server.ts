import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';

export type SessionContents = {
  videos: number;
  waves: number;
  surfers: number;
  /** Surfers who have claimed their card, with or without an account. */
  claims: number;
  /** Open ones only. */
  links: number;
};

/** Counts what is deleted with a session, as far as the user may see it. */
export async function countSessionContents(db: Db, sessionId: string): Promise<SessionContents> {
  const head = { count: 'exact', head: true } as const;
  const [videos, waves, surfers, standing, links] = await Promise.all([
    db.from('videos').select('id', head).eq('session_id', sessionId),
    db.from('waves').select('id', head).eq('session_id', sessionId),
    db.from('surfers').select('id', head).eq('session_id', sessionId),
    db.rpc('list_session_consents', { session_id: sessionId }),
    db
      .from('share_links')
      .select('id', head)
      .eq('session_id', sessionId)
      .is('revoked_at', null)
      .gt('expires_at', new Date().toISOString()),
  ]);
  return {
    videos: toCount(videos),
    waves: toCount(waves),
    surfers: toCount(surfers),
    claims: requireData('Counting claims', standing).filter(({ is_claimed }) => is_claimed).length,
    links: toCount(links),
  };
}

function toCount({ count, error }: { count: number | null; error: unknown }): number {
  if (error) throw new Error('Counting the contents of a session failed', { cause: error });
  return count ?? 0;
}
