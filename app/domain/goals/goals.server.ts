import { z } from 'zod';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { GOAL_KINDS, type Goal, type GoalKind, type Tick } from './goal.ts';

/** A page shows two of each surfer, and has a form for one surfer, or for a family. */
const MAX_TICKS = 40;

const goalsSchema = z.array(
  z.object({
    id: z.string(),
    surferId: z.string(),
    surferName: z.string(),
    kind: z.enum(GOAL_KINDS),
    text: z.string(),
    isDone: z.boolean(),
    isOwn: z.boolean(),
  }),
);

/**
 * The goals of all surfers of a session, of the surfer of a wave, or of that of a review, each as of
 * its session. None without consent to coaching, or for strangers.
 */
export async function listGoals(
  db: Db,
  of: { sessionId: string } | { waveId: string } | { reviewId: string },
): Promise<Goal[]> {
  const args =
    'sessionId' in of
      ? { session_id: of.sessionId }
      : 'waveId' in of
        ? { wave_id: of.waveId }
        : { review_id: of.reviewId };
  return goalsSchema.parse(requireData('Listing goals', await db.rpc('list_goals', args)));
}

/** The goals of the caller's guests, with an account or a card, as of the last session of each. */
export async function listMyGoals(db: Db): Promise<Goal[]> {
  return goalsSchema.parse(requireData('Listing my goals', await db.rpc('list_my_goals')));
}

const savedSchema = z.enum(['saved', 'not-agreed']).nullable();
export type SaveGoalOutcome = z.infer<typeof savedSchema>;

/**
 * Sets a surfer's goal as a coach of the session; an empty text deletes it. May be repeated.
 *
 * @returns `not-agreed` without the surfer's consent to coaching, null for strangers
 */
export async function saveGoal(
  db: Db,
  { surferId, kind, text }: { surferId: string; kind: GoalKind; text: string },
): Promise<SaveGoalOutcome> {
  const answer = await db.rpc('set_goal', { surfer_id: surferId, kind, words: text });
  return savedSchema.parse(requireData('Setting a goal', answer));
}

/** Marks goals as reached, or as open again; false where one is not the caller's to mark. May be repeated. */
export async function saveTicks(db: Db, ticks: Tick[]): Promise<boolean> {
  if (ticks.length > MAX_TICKS) return false;
  const saved = ticks.map(async ({ goalId, isDone }) =>
    requireData('Ticking a goal', await db.rpc('tick_goal', { goal_id: goalId, is_done: isDone })),
  );
  return (await Promise.all(saved)).every(Boolean);
}
