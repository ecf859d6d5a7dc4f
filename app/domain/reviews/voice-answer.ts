/** What is recorded of one answer. */
export const LONGEST_ANSWER_MS = 120_000;

/** A page in the background stops a recording late. */
export const LONGEST_SENT_MS = 130_000;

/** As the bucket `answers`: twice what the recorder writes in two minutes. */
export const MAX_ANSWER_BYTES = 2 * 1024 ** 2;

/** Where the review stood when it was answered; null: about the whole. */
export type AnswerPlace = { partId: string | null; atMs: number | null };

/** The address of an answer by voice, to send and to hear it. */
export function toAnswerPath(reviewId: string, answerId: string): string {
  return `/c/reviews/${reviewId}/answers/${answerId}.m4a`;
}
