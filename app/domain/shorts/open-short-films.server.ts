import { z } from 'zod';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { planSchema } from './plan.ts';

const filmSchema = z.object({
  /** In storage: of the wave's video for galleries. */
  path: z.string(),
  /** Of that file. */
  startMs: z.number(),
  endMs: z.number(),
  /** Of the upright picture, as it was filmed: crops are counted in it. */
  width: z.number(),
  height: z.number(),
});
export type ShortFilm = z.infer<typeof filmSchema>;

const filmsSchema = z
  .discriminatedUnion('status', [
    z.object({
      status: z.literal('ready'),
      plan: planSchema,
      /** One for each clip, in their order. */
      films: z.array(filmSchema),
      /** Of the end card, in the bucket `logos`; null for none. */
      logo: z.string().nullable(),
      /** Its music, in the bucket `music`; null for none. */
      song: z.string().nullable(),
      /** The coaches' voices, in the bucket `voices`, by the index of their clip. */
      voices: z.array(z.object({ clip: z.number(), path: z.string() })),
    }),
    z.object({
      status: z.enum(['changed', 'no-clips', 'not-allowed', 'no-song', 'no-voice', 'not-ready']),
    }),
  ])
  .nullable();
export type ShortFilms = z.infer<typeof filmsSchema>;

/**
 * What a device makes the saved plan of, checked as rendering is: everyone in it agrees, and the user may use each wave.
 * Null for a short that is not the user's.
 */
export async function openShortFilms(db: Db, id: string, revision: number): Promise<ShortFilms> {
  const answer = await db.rpc('open_short_films', { short_id: id, revision });
  if (answer.error)
    throw new Error('Opening the videos of a short failed', { cause: answer.error });
  return filmsSchema.parse(answer.data);
}
