import type { NewReview } from '#app/domain/reviews/new-review.ts';
import type { ReviewEvent, ReviewNote } from '#app/domain/reviews/review-track.ts';
import type { SendOutcome } from '#app/domain/reviews/reviews.server.ts';

/**
 * Why a review is not sent. `stranger`: the server refuses it, since the user may no longer coach
 * this surfer or the school has no room. `voice-unreadable`: this browser can't read what it kept.
 */
export type SendProblem =
  | Exclude<NonNullable<SendOutcome>, 'sent'>
  | 'stranger'
  | 'voice-unreadable';

/** The wave that a review is about, and whose it is. */
export type ReviewedWave = {
  waveId: string;
  /** Its own video, or that of another angle: times are times of this video. */
  videoId: string;
  sessionId: string;
  surferId: string;
};

/** A review of one wave that the server does not have yet, as this device keeps it. */
export type ReviewDraft = ReviewedWave & {
  id: string;
  versionId: string;
  partId: string;
  durationMs: number;
  events: readonly ReviewEvent[];
  notes: ReviewNote[];
  /** `recording` in a tab that is gone: the recording was interrupted. */
  state: 'recording' | 'recorded' | 'sending';
  problem: SendProblem | null;
  hasVoice: boolean;
  /** Where the browser keeps no files. */
  voice: Blob | null;
};

/** The file of its voice. */
export function toVoiceName({ partId }: Pick<ReviewDraft, 'partId'>): string {
  return `${partId}.m4a`;
}

/** As the server takes it. */
export function toNewReview(draft: ReviewDraft, hasVoice: boolean): NewReview {
  const { id, surferId, versionId, partId, waveId, videoId, durationMs, events, notes } = draft;
  const track = { version: 1 as const, events: [...events], notes };
  const part = { id: partId, waveId, videoId, durationMs, track, hasVoice };
  return { id, surferId, versionId, parts: [part] };
}
