import { z } from 'zod';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { goalSchema } from './progress.server.ts';

const reviewSchema = z.object({
  id: z.string(),
  sentAt: z.string(),
  /** Empty where the account was deleted. */
  coachName: z.string(),
  blocks: z.object({ title: z.string(), text: z.string() }).array(),
  /** In the order of the review. */
  notes: z.string().array(),
});
export type SeasonReview = z.infer<typeof reviewSchema>;

const seasonSchema = z.object({ reviews: reviewSchema.array(), goals: goalSchema.array() });
/** What coaches wrote to a guest, and all goals, the latest first. */
export type Season = z.infer<typeof seasonSchema>;

/** Of a guest whom I coach or hold, as far as they agree to coaching now. */
export async function getSeason(db: Db, guestId: string): Promise<Season> {
  const answer = await db.rpc('get_season', { guest_id: guestId });
  return seasonSchema.parse(requireData('Reading a season', answer));
}
