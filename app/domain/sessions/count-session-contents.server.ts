import type { Db } from '#app/platform/database/supabase.server.ts';

export type SessionContents = {
  videos: number;
  waves: number;
  /** Lines of the roster. */
  surfers: number;
  /** Lines that somebody holds, by an account or a card. */
  claims: number;
  /** That still open. */
  links: number;
};

/** How much goes with a session when it is deleted, as far as the asker may see it. */
export async function countSessionContents(db: Db, sessionId: string): Promise<SessionContents> {
  const head = { count: 'exact', head: true } as const;
  const [videos, waves, surfers, claims, links] = await Promise.all([
    db.from('videos').select('id', head).eq('session_id', sessionId),
    db.from('waves').select('id', head).eq('session_id', sessionId),
    db.from('surfers').select('id', head).eq('session_id', sessionId),
    db.from('claims').select('id', head).eq('session_id', sessionId).is('ended_at', null),
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
    claims: toCount(claims),
    links: toCount(links),
  };
}

function toCount({ count, error }: { count: number | null; error: unknown }): number {
  if (error) throw new Error('Counting what a session has failed', { cause: error });
  return count ?? 0;
}
