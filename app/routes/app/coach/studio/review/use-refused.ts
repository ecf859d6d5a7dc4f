import { useEffect, useState } from 'react';
import { listCompared, type ReviewDraft } from '#app/client/studio/reviews/review-draft.ts';
import { reviewsServer } from '#app/client/studio/reviews/reviews-server.client.ts';

/**
 * The names of the surfers whose waves a draft shows beside its own, and may not be sent; empty for a
 * wave without a surfer. Without a connection none: the server decides when the review is sent.
 */
export function useRefused(draft: ReviewDraft | null): string[] {
  const [refused, setRefused] = useState<readonly string[]>([]);
  const compared = draft ? listCompared(draft) : [];
  const asked = [...new Set(compared.map(({ waveId }) => waveId))].join(' ');
  const surferId = draft?.surferId;
  useEffect(() => {
    setRefused([]);
    if (!surferId || asked === '') return;
    let isOver = false;
    const ask = async () => {
      const answer = await reviewsServer.listRefused(surferId, asked.split(' '));
      if (answer && !isOver) setRefused(answer);
    };
    void ask();
    // Another coach, or the surfer, may have changed that meanwhile.
    addEventListener('focus', ask);
    return () => {
      isOver = true;
      removeEventListener('focus', ask);
    };
  }, [surferId, asked]);
  const names = compared
    .filter(({ waveId }) => refused.includes(waveId))
    .map(({ surferName }) => surferName);
  return [...new Set(names)];
}
