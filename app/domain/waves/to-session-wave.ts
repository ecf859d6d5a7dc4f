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

type WaveRow = {
  id: string;
  video_id: string;
  start_ms: number;
  end_ms: number;
  state: string;
  links: { id: string; created_at: string; expires_at: string; revoked_at: string | null }[];
} & Pick<SessionWave, 'surfer' | 'renditions' | 'conversions'>;

/**
 * A wave on its session's page, with its open links.
 *
 * @param now in ms since 1970
 */
export function toSessionWave(row: WaveRow, now: number): SessionWave {
  return {
    id: row.id,
    videoId: row.video_id,
    surfer: row.surfer,
    startMs: row.start_ms,
    endMs: row.end_ms,
    state: row.state as SessionWave['state'],
    renditions: row.renditions,
    conversions: row.conversions,
    links: row.links
      .filter((link) => !link.revoked_at && Date.parse(link.expires_at) > now)
      .map((link) => ({ id: link.id, createdAt: link.created_at, expiresAt: link.expires_at })),
  };
}
