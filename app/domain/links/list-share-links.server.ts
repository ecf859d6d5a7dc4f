import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { toShareToken } from './to-share-token.server.ts';

export type ListedLink = {
  id: string;
  kind: 'session' | 'surfer' | 'wave';
  waveId: string | null;
  surferId: string | null;
  /** Null when it was made under another secret key, and can't be shown again. */
  token: string | null;
  hasPassword: boolean;
  /** Null when they have left. */
  createdBy: string | null;
  expiresAt: string;
  state: 'open' | 'revoked' | 'expired';
  views: number;
  downloads: number;
};

const MOST_LINKS = 500;

/** The links of a session, the newest first, for its staff. */
export async function listShareLinks(db: Db, sessionId: string): Promise<ListedLink[]> {
  const rows = requireData(
    'Reading share links',
    await db
      .from('share_links')
      .select(
        `id, kind, wave_id, surfer_id, token_hash, has_password, expires_at, revoked_at,
        maker:profiles!share_links_created_by_fkey(full_name),
        counts:link_counts!link_counts_link_id_fkey(views, downloads)`,
      )
      .eq('session_id', sessionId)
      .order('created_at', { ascending: false })
      .limit(MOST_LINKS),
  );
  const now = Date.now();
  return rows.map((row) => {
    const { token, hash } = toShareToken(row.id);
    return {
      id: row.id,
      waveId: row.wave_id,
      surferId: row.surfer_id,
      kind: row.kind as ListedLink['kind'],
      token: hash === row.token_hash ? token : null,
      hasPassword: row.has_password,
      createdBy: row.maker?.full_name || null,
      expiresAt: row.expires_at,
      state: row.revoked_at ? 'revoked' : Date.parse(row.expires_at) <= now ? 'expired' : 'open',
      views: row.counts?.views ?? 0,
      downloads: row.counts?.downloads ?? 0,
    };
  });
}
