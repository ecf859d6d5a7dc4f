import { z } from 'zod';
import { drawingSchema } from '#app/domain/drawings/drawing-schema.ts';
import { linkedRenditionSchema } from '#app/domain/links/open-share-link.server.ts';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';

const comparedSchema = z.object({
  id: z.string(),
  partId: z.string(),
  videoId: z.string(),
  /** Of the wave in its video, now. */
  startMs: z.number(),
  /** For a coach of both waves; null for other readers. */
  waveId: z.string().nullable(),
  /** For the same coach; empty for a wave without a surfer. */
  surferName: z.string().nullable(),
  drawings: z.array(z.unknown()),
  files: z.array(linkedRenditionSchema),
});

/** A compared wave of a review. */
export type ComparedWave = Awaited<ReturnType<typeof openComparedWaves>>[number];

/** The compared waves of a review, those alone that its viewer may see now. */
export async function openComparedWaves(db: Db, reviewId: string) {
  const opened = await db.rpc('open_compared_waves', { review_id: reviewId });
  const waves = comparedSchema.array().parse(requireData('Opening compared waves', opened));
  // Coaches may write rows past the app: one that is none must not close the review.
  return waves.map(({ drawings, ...wave }) => ({
    ...wave,
    drawings: drawings.flatMap((drawing) => {
      const read = drawingSchema.safeParse(drawing);
      return read.success ? [read.data] : [];
    }),
  }));
}

/** Of these waves those that a review for a surfer whom I coach may not show. */
export async function listRefusedWaves(
  db: Db,
  surferId: string,
  waveIds: string[],
): Promise<string[]> {
  const asked = { surfer_id: surferId, wave_ids: waveIds };
  return requireData('Listing refused waves', await db.rpc('list_refused_waves', asked));
}
