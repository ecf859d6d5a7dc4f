import type { SentReview } from '#app/domain/reviews/sent-review.ts';
import { listComparedIds, toRenewedEvents } from '#app/domain/reviews/track/to-renewed-events.ts';
import { type Connection, fetchJson } from '../../outbox/fetch-json.client.ts';
import { createDraft, type ReviewDraft, type ReviewedWave } from './review-draft.ts';
import { REVIEWS_ADDRESS } from './reviews-server.client.ts';

export type SentProblem = Exclude<Connection, 'fine'>;

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
  const review = { id: reviewId, versionId: crypto.randomUUID() };
  const drafts: ReviewDraft[] = [];
  const leavesOut = parts.some(({ track, compared }) =>
    listComparedIds(track.events).some((id) => !compared.some((wave) => wave.id === id)),
  );
  for (const { waveId, videoId, startMs, durationMs, track, voicePath, compared: sent } of parts) {
    const voice = voicePath === null ? null : await fetchVoice(voicePath);
    if (voice === undefined) return { ok: false, problem: 'away' };
    const wave = { ...of, waveId, videoId, startMs, waveMs: durationMs };
    const { notes, blocks } = track;
    const ids = new Map<string, string>();
    const compared = sent.map((wave) => {
      const id = crypto.randomUUID();
      ids.set(wave.id, id);
      // Its file starts with the wave.
      return { ...wave, id, fromMs: 0 };
    });
    const events = toRenewedEvents(track.events, ids);
    const said = { durationMs, events, notes, blocks, voice, hasVoice: voice !== null, compared };
    drafts.push({ ...createDraft(wave, review), ...said, isCorrection: true, leavesOut });
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
