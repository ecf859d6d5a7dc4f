import { requireData } from '#app/platform/require-data.server.ts';
import type { Db } from '#app/platform/supabase.server.ts';

export type SessionWave = {
  id: string;
  videoId: string;
  surfer: { id: string; name: string } | null;
  startMs: number;
  endMs: number;
  state: 'converting' | 'ready' | 'failed';
  renditions: { id: string; kind: string; path: string; width: number; height: number }[];
  conversions: {
    id: string;
    kind: string;
    state: string;
    progress: number;
    problem: string | null;
  }[];
  links: { id: string; createdAt: string; expiresAt: string }[];
};

/** The waves of a session that I may see, in the order of filming, with their standing links. */
export async function listWaves(db: Db, sessionId: string): Promise<SessionWave[]> {
  const rows = requireData(
    'Listing waves',
    await db
      .from('waves')
      .select(
        `id, video_id, start_ms, end_ms, state,
        surfer:surfers!waves_surfer_id_fkey(id, name),
        renditions!renditions_wave_id_fkey(id, kind, path, width, height),
        conversions!conversions_wave_id_fkey(id, kind, state, progress, problem),
        links:share_links!share_links_wave_id_fkey(id, created_at, expires_at, revoked_at)`,
      )
      .eq('session_id', sessionId)
      .order('created_at')
      .order('id'),
  );
  const now = new Date().toISOString();
  return rows.map((row) => ({
    id: row.id,
    videoId: row.video_id,
    surfer: row.surfer,
    startMs: row.start_ms,
    endMs: row.end_ms,
    state: row.state as SessionWave['state'],
    renditions: row.renditions,
    conversions: row.conversions,
    links: row.links
      .filter((link) => !link.revoked_at && link.expires_at > now)
      .map((link) => ({ id: link.id, createdAt: link.created_at, expiresAt: link.expires_at })),
  }));
}
