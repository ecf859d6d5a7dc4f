import type { Review, ReviewPart } from './reviews.server.ts';

/** What a review says now, to correct it. */
export type SentReview = {
  parts: (Pick<ReviewPart, 'waveId' | 'videoId' | 'startMs' | 'durationMs' | 'track'> & {
    /** The address of the voice; null where the coach recorded none. */
    voicePath: string | null;
  })[];
};

/** A review as a coach of its session corrects it. */
export function toSentReview({ id, parts }: Pick<Review, 'id' | 'parts'>): SentReview {
  return {
    parts: parts.map(({ waveId, videoId, startMs, durationMs, track, voicePath }, index) => ({
      waveId,
      videoId,
      startMs,
      durationMs,
      track,
      voicePath: voicePath && `/c/reviews/${id}/voice-${index + 1}.m4a`,
    })),
  };
}
