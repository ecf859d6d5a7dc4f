import { z } from 'zod';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { conversionQueued } from '#app/platform/observe/conversion-channels.server.ts';
import { VIDEO_STATES } from './video-state.ts';

const videoSchema = z
  .object({
    state: z.enum(VIDEO_STATES),
    /** While a worker makes it, from 0 to 1. */
    progress: z.number(),
    /** In the bucket `renditions`, where it is there. */
    path: z.string().nullable(),
  })
  .nullable();

/** Null for those who may not open the review now. */
export type ReviewVideo = z.infer<typeof videoSchema>;

/** How far the worker's video of a review is; null for those who may not open the review now. */
export async function getReviewVideo(db: Db, reviewId: string) {
  const opened = await db.rpc('open_review_video', { review_id: reviewId });
  return videoSchema.parse(requireData('Opening the video of a review', opened));
}

/** Asks a worker for the video of a review, unless it is there or in progress. May be repeated. */
export async function requestReviewVideo(db: Db, reviewId: string) {
  const asked = await db.rpc('request_review_video', { review_id: reviewId });
  const video = videoSchema.parse(requireData('Requesting the video of a review', asked));
  if (video?.state === 'waiting') conversionQueued.publish(null);
  return video;
}
