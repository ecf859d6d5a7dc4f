import { z } from 'zod';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';

const answerSchema = z.union([
  z.object({ state: z.literal('done'), mergeId: z.string(), guestId: z.string() }),
  z.object({ state: z.enum(['same-roster', 'both-claimed']) }),
  z.null(),
]);

/**
 * Makes one guest of two entries of the same person. The entry whose card was opened stays, else
 * the first one.
 *
 * @returns `same-roster` when both are on one roster, `both-claimed` when each has opened a card,
 * null when one of them is not mine
 */
export async function mergeGuests(db: Db, guestId: string, otherId: string) {
  const merged = requireData(
    'Merging guests',
    await db.rpc('merge_guests', { guest_id: guestId, other_id: otherId }),
  );
  return answerSchema.parse(merged);
}

/** Makes two guests of one again; false when that was done already. */
export async function undoMerge(db: Db, mergeId: string): Promise<boolean> {
  return requireData('Undoing a merge', await db.rpc('undo_guest_merge', { merge_id: mergeId }));
}
