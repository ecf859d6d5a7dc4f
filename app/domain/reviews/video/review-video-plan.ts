import { z } from 'zod';
import { drawingSchema } from '#app/domain/drawings/drawing-schema.ts';
import { reviewTrackSchema } from '../track/review-track-schema.ts';

const comparedSchema = z.object({
  id: z.string(),
  videoId: z.string(),
  startMs: z.number(),
  // Coaches may write rows past the app: one that is none is left out.
  drawings: z.array(z.unknown()).transform((drawings) =>
    drawings.flatMap((drawing) => {
      const read = drawingSchema.safeParse(drawing);
      return read.success ? [read.data] : [];
    }),
  ),
  film: z.string(),
});

const partSchema = z.object({
  id: z.string(),
  videoId: z.string(),
  /** Of the wave in its video, in ms; a file begins with its wave. */
  startMs: z.number(),
  durationMs: z.number(),
  track: reviewTrackSchema,
  film: z.string(),
  voice: z.string().nullable(),
  compared: z.array(comparedSchema),
});

/** What the database hands to the worker that makes the video of a review; files by their paths. */
export const reviewVideoPlanSchema = z.object({
  /** Stands in the file's row: the video may be shown while the review still shows the same. */
  sum: z.string(),
  parts: z.array(partSchema),
});
export type ReviewVideoPlan = z.infer<typeof reviewVideoPlanSchema>;
