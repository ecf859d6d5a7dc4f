import type { NewReview } from '#app/domain/reviews/new-review.ts';
import type { SendOutcome } from '#app/domain/reviews/reviews.server.ts';
import type { VoiceOutcome } from '#app/domain/reviews/save-voice.server.ts';
import { type Failure, fetchJson } from '../../outbox/fetch-json.client.ts';

export type ReviewsServer = {
  /** Stores a voice before its review is sent; may be repeated. */
  addVoice(
    of: { sessionId: string; partId: string },
    voice: Blob,
  ): Promise<{ ok: true; outcome: VoiceOutcome } | Failure>;
  /** Of these waves those that a review for a surfer may not show; null where the server can't say. */
  listRefused(surferId: string, waveIds: string[]): Promise<string[] | null>;
  send(review: NewReview): Promise<{ ok: true; outcome: SendOutcome } | Failure>;
};

export const REVIEWS_ADDRESS = '/app/coach/reviews';

/** Sends what a coach has recorded. */
export const reviewsServer: ReviewsServer = {
  async addVoice({ sessionId, partId }, voice) {
    const search = new URLSearchParams({ session: sessionId, part: partId });
    const answer = await fetchJson<{ outcome: VoiceOutcome }>(`${REVIEWS_ADDRESS}?${search}`, {
      method: 'POST',
      headers: { 'content-type': 'audio/mp4' },
      body: voice,
    });
    return answer.ok ? { ok: true, outcome: answer.value.outcome } : answer;
  },
  async listRefused(surferId, waveIds) {
    const search = new URLSearchParams([
      ['surfer', surferId],
      ...waveIds.map((id) => ['beside', id]),
    ]);
    const answer = await fetchJson<{ refused: string[] }>(`${REVIEWS_ADDRESS}?${search}`);
    return answer.ok ? answer.value.refused : null;
  },
  async send(review) {
    const answer = await fetchJson<{ outcome: SendOutcome }>(REVIEWS_ADDRESS, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(review),
    });
    return answer.ok ? { ok: true, outcome: answer.value.outcome } : answer;
  },
};
