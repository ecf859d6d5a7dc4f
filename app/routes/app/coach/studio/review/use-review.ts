import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { StudioState } from '#app/client/studio/reviews/create-track-recorder.ts';
import type {
  ReviewsState,
  ShownCompared,
} from '#app/client/studio/reviews/open-reviews.client.ts';
import { openReviews, type Reviews } from '#app/client/studio/reviews/open-reviews.client.ts';
import type { Stroke } from '#app/domain/reviews/track/live-stroke.ts';
import type { StudioWave } from '#app/domain/waves/studio/get-studio-wave.server.ts';

const NOTHING: ReviewsState = {
  draft: null,
  waves: 0,
  phase: 'idle',
  sentId: null,
  voiceProblem: null,
  isKept: true,
  connection: 'fine',
};

export type StudioReview = ReturnType<typeof useReview>;

/**
 * The review of a wave that a coach records, with what the studio shows at each moment.
 *
 * @param mayReview the user coaches the session, and the surfer agrees to coaching
 */
export function useReview(
  userId: string,
  wave: StudioWave,
  mayReview: boolean,
  shown: StudioState,
) {
  const [reviews, setReviews] = useState<Reviews | null>(null);
  /** The wave beside it, as it is shown now. */
  const beside = useRef<ShownCompared | null>(null);
  const { id: waveId, videoId, surferId, startMs, durationMs: waveMs } = wave;
  const sessionId = wave.session.id;
  const surferName = wave.surferName ?? '';
  useEffect(() => {
    if (!mayReview || !surferId) return;
    const reviewed = { waveId, videoId, sessionId, surferId, surferName, startMs, waveMs };
    const opened = openReviews({ userId, wave: reviewed });
    setReviews(opened);
    addEventListener('focus', opened.wake);
    return () => {
      removeEventListener('focus', opened.wake);
      void opened.close();
      setReviews(null);
    };
  }, [userId, mayReview, waveId, videoId, sessionId, surferId, surferName, startMs, waveMs]);
  const state = useSyncExternalStore(
    reviews?.subscribe ?? subscribeToNothing,
    reviews?.get ?? (() => NOTHING),
    () => NOTHING,
  );
  // The screen is rendered with every frame and every change, and so is this.
  useEffect(() => reviews?.add(shown));
  useEffect(() => {
    if (state.phase !== 'recording' && state.isKept) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [state.phase, state.isKept]);
  return {
    state,
    actions: reviews,
    record: () =>
      reviews?.record(
        () => shown,
        () => beside.current,
      ),
    compare(next: ShownCompared | null): void {
      beside.current = next;
      reviews?.compare(next);
    },
    draw: (id: string, stroke: Stroke) => reviews?.draw(id, stroke),
    addMoment: (text: string) => reviews?.addMoment(shown, text),
  };
}

function subscribeToNothing() {
  return () => undefined;
}
