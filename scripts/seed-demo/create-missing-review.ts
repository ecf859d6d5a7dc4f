import { listGoals, saveGoal, saveTicks } from '#app/domain/goals/goals.server.ts';
import { listWaveReviews, sendReview } from '#app/domain/reviews/reviews.server.ts';
import { PLAIN_VIEW } from '#app/domain/reviews/track/review-track.ts';
import { toTrack } from '#app/domain/reviews/track/to-track.ts';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Account } from './get-or-create-account.ts';
import { REVIEWS } from './plan.ts';

/** The best one is the one that the surfer asks about. */
const NTH_BEST = 1;
/** From the wave's start to its take-off, and into its first turn. */
const NOTES_AT_MS = [1800, 3600];

/**
 * The coach writes a review of one of the surfer's waves, and sets two goals for the next session.
 *
 * @param nth of the session
 */
export async function createMissingReview(
  coach: Account,
  surfer: Account,
  { sessionId, nth }: { sessionId: string; nth: number },
): Promise<void> {
  const written = REVIEWS[nth];
  const waves = requireData(
    'Reading the surfer’s waves',
    await coach.db
      .from('waves')
      .select(
        'id, video_id, surfer_id, start_ms, end_ms, surfer:surfers!waves_surfer_id_fkey!inner(claimed_by)',
      )
      .eq('session_id', sessionId)
      .eq('surfer.claimed_by', surfer.id)
      .order('score', { ascending: false, nullsFirst: false }),
  );
  const wave = waves[NTH_BEST];
  if (!written || !wave?.surfer_id) return;
  if ((await listWaveReviews(coach.db, wave.id)).length > 0) return;
  const { blocks, notes, goals, isReached } = written;
  const { durationMs, track } = toTrack({
    durationMs: 0,
    events: [],
    notes: [],
    blocks: blocks.map(([title, text]) => ({ title, text })),
    moments: notes.map((text, place) => ({
      id: crypto.randomUUID(),
      filmMs: Math.min(wave.start_ms + (NOTES_AT_MS[place] ?? 0), wave.end_ms),
      view: PLAIN_VIEW,
      drawings: [],
      text,
    })),
    wave: { startMs: wave.start_ms, durationMs: wave.end_ms - wave.start_ms },
  });
  const part = { id: crypto.randomUUID(), waveId: wave.id, videoId: wave.video_id, durationMs };
  const review = {
    id: crypto.randomUUID(),
    surferId: wave.surfer_id,
    versionId: crypto.randomUUID(),
    tookMs: written.tookMs,
    parts: [{ ...part, track, hasVoice: false }],
  };
  const sent = await sendReview(coach.db, review);
  if (sent !== 'sent') throw new Error(`The review could not be sent: ${sent}`);
  const surferId = wave.surfer_id;
  await saveGoal(coach.db, { surferId, kind: 'physical', text: goals.physical });
  await saveGoal(coach.db, { surferId, kind: 'mental', text: goals.mental });
  const set = await listGoals(surfer.db, { waveId: wave.id });
  if (isReached)
    await saveTicks(
      surfer.db,
      set.map(({ id }) => ({ goalId: id, isDone: true })),
    );
}
