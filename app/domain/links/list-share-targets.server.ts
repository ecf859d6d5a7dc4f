import type { ConsentState } from '#app/domain/consents/consent-state.ts';
import { listConsents } from '#app/domain/consents/consents.server.ts';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import type { ShareTargets, TargetWave } from './share-targets.ts';

const DEFAULT_DAYS = 30;

/** The waves and surfers of a session that links can open, for its staff. */
export async function listShareTargets(db: Db, sessionId: string): Promise<ShareTargets> {
  const [session, standing] = await Promise.all([
    db
      .from('sessions')
      .select(
        `organisation:organisations!sessions_organisation_id_fkey(link_days),
        surfers!surfers_session_id_fkey(id, name),
        waves!waves_session_id_fkey(id, surfer_id, start_ms, end_ms,
          video:videos!waves_video_id_fkey(recorded_at, created_at))`,
      )
      .eq('id', sessionId)
      .order('position', { referencedTable: 'surfers' })
      .order('created_at', { referencedTable: 'surfers' })
      .single(),
    listConsents(db, sessionId),
  ]);
  const { organisation, surfers, waves } = requireData('Reading share targets', session);
  return {
    linkDays: organisation?.link_days ?? DEFAULT_DAYS,
    surfers: surfers.map(({ id, name }) => ({ id, name, agrees: isGiven(standing.get(id) ?? []) })),
    waves: waves
      .sort(byTime)
      .map(
        (wave): TargetWave => ({
          id: wave.id,
          surferId: wave.surfer_id,
          durationMs: wave.end_ms - wave.start_ms,
        }),
      ),
  };
}

function isGiven(consents: ConsentState[]): boolean {
  return consents.some(({ purpose, isGiven }) => purpose === 'share' && isGiven);
}

type Timed = {
  id: string;
  start_ms: number;
  video: { recorded_at: string | null; created_at: string };
};

/** In the order of the link's own page. */
function byTime(a: Timed, b: Timed): number {
  const [one, other] = [a, b].map(
    ({ video }) => `${video.recorded_at ?? 'unknown'} ${video.created_at}`,
  ) as [string, string];
  return one.localeCompare(other) || a.start_ms - b.start_ms || a.id.localeCompare(b.id);
}
