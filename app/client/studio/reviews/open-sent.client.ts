import type { SentReview } from '#app/domain/reviews/sent-review.ts';
import { type Connection, fetchJson } from '../../outbox/fetch-json.client.ts';
import { createDraft, type ReviewDraft, type ReviewedWave } from './review-draft.ts';
import { REVIEWS_ADDRESS } from './reviews-server.client.ts';

/** `compared`: it shows a wave beside its own, which can't be sent again. */
export type SentProblem = Exclude<Connection, 'fine'> | 'compared';

/**
 * What was sent, as drafts of its next version.
 *
 * @param of the surfer whose review it is
 */
export async function openSent(
  reviewId: string,
  of: Pick<ReviewedWave, 'sessionId' | 'surferId' | 'surferName'>,
): Promise<{ ok: true; drafts: ReviewDraft[] } | { ok: false; problem: SentProblem }> {
  const search = new URLSearchParams({ review: reviewId });
  const answer = await fetchJson<SentReview>(`${REVIEWS_ADDRESS}?${search}`);
  if (!answer.ok) return { ok: false, problem: answer.connection };
  const { parts } = answer.value;
  const showsOther = parts.some(({ track }) => track.events.some(({ kind }) => kind === 'compare'));
  if (showsOther) return { ok: false, problem: 'compared' };
  const review = { id: reviewId, versionId: crypto.randomUUID() };
  const drafts: ReviewDraft[] = [];
  for (const { waveId, videoId, startMs, durationMs, track, voicePath } of parts) {
    const voice = voicePath === null ? null : await fetchVoice(voicePath);
    if (voice === undefined) return { ok: false, problem: 'away' };
    const wave = { ...of, waveId, videoId, startMs, waveMs: durationMs };
    const { events, notes, blocks } = track;
    const said = { durationMs, events, notes, blocks, voice, hasVoice: voice !== null };
    drafts.push({ ...createDraft(wave, review), ...said, isCorrection: true });
  }
  return { ok: true, drafts };
}

/** Undefined where it did not arrive. */
async function fetchVoice(address: string): Promise<Blob | undefined> {
  try {
    const response = await fetch(address, { cache: 'no-store' });
    return response.ok ? await response.blob() : undefined;
  } catch {
    return undefined;
  }
}
