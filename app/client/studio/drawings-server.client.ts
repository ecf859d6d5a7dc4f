import type { Drawing, DrawingChange } from '#app/domain/drawings/drawing.ts';
import { type Failure, fetchJson } from '../outbox/fetch-json.client.ts';

export type DrawingsServer = {
  /** Agreed: false where found bodies were left out, since their surfer does not agree to coaching. */
  save(
    waveId: string,
    changes: DrawingChange[],
  ): Promise<{ ok: true; isAgreed: boolean } | Failure>;
  list(waveId: string): Promise<{ ok: true; drawings: Drawing[] } | Failure>;
};

/** Sends the studio's requests about the drawings of waves. */
export const drawingsServer: DrawingsServer = {
  async save(waveId, changes) {
    const answer = await fetchJson<{ isAgreed: boolean }>(toUrl(waveId), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ changes }),
    });
    return answer.ok ? { ok: true, isAgreed: answer.value.isAgreed } : answer;
  },
  async list(waveId) {
    const answer = await fetchJson<Drawing[]>(toUrl(waveId));
    return answer.ok ? { ok: true, drawings: answer.value } : answer;
  },
};

const toUrl = (waveId: string) => `/app/coach/studio/${waveId}/drawings`;
