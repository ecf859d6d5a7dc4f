import { z } from 'zod';
import { linkedRenditionSchema } from '#app/domain/links/open-share-link.server.ts';
import { schoolSchema } from '#app/domain/organisations/school.ts';
import type { Json } from '#app/platform/database/database.types.ts';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import type { NewReview } from './new-review.ts';
import { reviewTrackSchema } from './track/review-track-schema.ts';
import type { AnswerPlace } from './voice-answer.ts';

const partSchema = z.object({
  id: z.string(),
  waveId: z.string(),
  videoId: z.string(),
  durationMs: z.number(),
  track: reviewTrackSchema,
  /** In the bucket `voices`; null where the coach recorded none. */
  voicePath: z.string().nullable(),
  /** Of the wave in its video, now. */
  startMs: z.number(),
  files: z.array(linkedRenditionSchema),
});
/** What a review says about one wave. */
export type ReviewPart = z.infer<typeof partSchema>;

const answerSchema = z.object({
  id: z.string(),
  partId: z.string().nullable(),
  atMs: z.number().nullable(),
  /** Empty where it was said. */
  text: z.string(),
  /** How long its voice is; null where it was written. */
  voiceMs: z.number().nullable(),
  isSurfers: z.boolean(),
  /** Empty where the account was deleted. */
  name: z.string(),
  createdAt: z.string(),
});

const reviewSchema = z.object({
  id: z.string(),
  version: z.number(),
  sentAt: z.string(),
  surferName: z.string(),
  /** Empty where the account was deleted. */
  coachName: z.string(),
  isStaff: z.boolean(),
  /** To be paid for: then it has neither parts nor answers. */
  isLocked: z.boolean(),
  sessionId: z.string(),
  startsAt: z.string(),
  timeZone: z.string(),
  /** Empty for a secret spot. */
  spotName: z.string(),
  school: schoolSchema.nullable(),
  parts: z.array(partSchema),
  answers: z.array(answerSchema),
});
export type Review = z.infer<typeof reviewSchema>;

const listedSchema = z.object({
  id: z.string(),
  surferId: z.string(),
  sentAt: z.string(),
  coachName: z.string(),
  waveIds: z.array(z.string()),
});
export type ListedReview = z.infer<typeof listedSchema>;

const sentSchema = z
  .enum(['sent', 'not-agreed', 'wave-changed', 'compared-refused', 'no-voice'])
  .nullable();
export type SendOutcome = z.infer<typeof sentSchema>;

/**
 * Sends a review, or a new version of one, to its surfer. May be repeated.
 *
 * @returns `not-agreed` without the surfer's consent to coaching, `wave-changed` where a wave is
 *   another surfer's now, `compared-refused` where the surfer may not see a compared wave, `no-voice` where a voice is not stored yet, null for strangers
 */
export async function sendReview(db: Db, review: NewReview): Promise<SendOutcome> {
  const answer = await db.rpc('send_review', { review: review as Json });
  return sentSchema.parse(requireData('Sending a review', answer));
}

/** A review as its coach, surfer or guardian may see it now; null for all others, and without consent. */
export async function openReview(db: Db, reviewId: string): Promise<Review | null> {
  const opened = await db.rpc('open_review', { review_id: reviewId });
  return reviewSchema.nullable().parse(requireData('Opening a review', opened));
}

/** The reviews of the caller's guests, with an account or a card, the newest first. */
export async function listMyReviews(db: Db): Promise<ListedReview[]> {
  const listed = requireData('Listing my reviews', await db.rpc('list_my_reviews'));
  return listedSchema.array().parse(listed);
}

const waveReviewSchema = z.object({
  id: z.string(),
  sentAt: z.string(),
  coachName: z.string(),
  /** How many, of the surfer and of coaches. */
  answers: z.number(),
});
/** A review of a wave, as its coaches and its surfer see it listed. */
export type WaveReview = z.infer<typeof waveReviewSchema>;

/** The reviews of a wave that I ride or coach, the newest first; none without consent. */
export async function listWaveReviews(db: Db, waveId: string): Promise<WaveReview[]> {
  const listed = await db.rpc('list_wave_reviews', { wave_id: waveId });
  return waveReviewSchema.array().parse(requireData('Listing reviews of a wave', listed));
}

const doneSchema = z.object({
  /** Of all reviews. */
  waves: z.number(),
  /** Of the reviews whose time is known. */
  timedWaves: z.number(),
  tookMs: z.number(),
});
/** What a coach has sent in the last twelve hours. */
export type DoneReviews = z.infer<typeof doneSchema>;

export async function countMyReviews(db: Db): Promise<DoneReviews> {
  return doneSchema.parse(requireData('Counting reviews', await db.rpc('count_my_reviews')));
}

const answeredSchema = z.enum(['answered', 'too-many', 'no-voice']).nullable();
export type AnswerOutcome = z.infer<typeof answeredSchema>;

/** Its text, or how long its voice is, which is stored before. */
export type NewAnswer = AnswerPlace & { id: string } & ({ text: string } | { voiceMs: number });

/**
 * Answers a review, as its surfer, guardian or coach. May be repeated. What a surfer answers brings
 * the wave back to the inbox.
 *
 * @returns `no-voice` where its voice is not stored, null where they may not see it (any more)
 */
export async function saveAnswer(
  db: Db,
  reviewId: string,
  answer: NewAnswer,
): Promise<AnswerOutcome> {
  const said = requireData(
    'Answering a review',
    await db.rpc('answer_review', { review_id: reviewId, answer }),
  );
  return answeredSchema.parse(said);
}
