import { z } from 'zod';
import { LONGEST_PART_MS, MOST_COMPARED, MOST_PARTS } from './track/review-track.ts';
import { reviewTrackSchema } from './track/review-track-schema.ts';

/** A review as a coach's browser sends it. It creates all ids, so that it may send it again. */
export const newReviewSchema = z.object({
  id: z.uuid(),
  surferId: z.uuid(),
  versionId: z.uuid(),
  /** How long the coach worked on it. */
  tookMs: z.int().min(0).max(86_400_000).default(0),
  parts: z
    .array(
      z.object({
        id: z.uuid(),
        waveId: z.uuid(),
        videoId: z.uuid(),
        durationMs: z.int().min(0).max(LONGEST_PART_MS),
        track: reviewTrackSchema,
        /** Whether a voice was stored for it before. */
        hasVoice: z.boolean(),
        /** The compared waves that its track shows, with what was drawn on them. */
        compared: z
          .array(
            z.object({
              id: z.uuid(),
              waveId: z.uuid(),
              videoId: z.uuid(),
              drawingIds: z.array(z.uuid()).max(1000),
            }),
          )
          .max(MOST_COMPARED)
          .optional(),
      }),
    )
    .min(1)
    .max(MOST_PARTS),
});

export type NewReview = z.infer<typeof newReviewSchema>;
