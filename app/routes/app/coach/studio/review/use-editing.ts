import { useEffect, useRef, useState } from 'react';
import type { Reviews } from '#app/client/studio/reviews/open-reviews.client.ts';
import { type RecordedAgain, recordAgain } from '#app/client/studio/reviews/record-again.client.ts';
import { type ReviewDraft, toRecorded } from '#app/client/studio/reviews/review-draft.ts';
import type { VoiceProblem } from '#app/client/voice/record-voice.client.ts';
import {
  cutRecording,
  deleteCompared,
  deleteDrawing,
  type Recorded,
  type Stretch,
  saveVoiceTake,
} from '#app/domain/reviews/track/cut-recording.ts';

/** A stretch that is being said again: `recorder` is there once the microphone is. */
type Again = { stretch: Stretch; recorder: RecordedAgain | null };

/** Changes what was recorded. Each step is saved at once, and can be undone until the dialog closes. */
export function useEditing(draft: ReviewDraft, actions: Reviews) {
  const [before, setBefore] = useState<readonly Recorded[]>([]);
  const [again, setAgain] = useState<Again | null>(null);
  const [problem, setProblem] = useState<VoiceProblem | null>(null);
  const recorded = toRecorded(draft);

  function save(next: Recorded): void {
    setBefore([...before, recorded]);
    void actions.saveRecorded(next);
  }

  const latest = useRef(again);
  useEffect(() => {
    latest.current = again;
  });
  const isClosed = useRef(false);
  // The dialog is closed meanwhile.
  useEffect(() => {
    isClosed.current = false;
    return () => {
      isClosed.current = true;
      void latest.current?.recorder?.cancel();
    };
  }, []);

  async function stopAgain(): Promise<void> {
    if (!again?.recorder) return;
    setAgain(null);
    const take = await again.recorder.stop();
    if (take) save(saveVoiceTake(recorded, again.stretch, take));
  }

  const stretch = again?.recorder && again.stretch;
  const latestStop = useRef(stopAgain);
  useEffect(() => {
    latestStop.current = stopAgain;
  });
  useEffect(() => {
    if (!stretch) return;
    const timer = setTimeout(() => void latestStop.current(), stretch.toMs - stretch.fromMs);
    return () => clearTimeout(timer);
  }, [stretch]);

  return {
    again,
    problem,
    canUndo: before.length > 0,
    cut: (stretch: Stretch) => save(cutRecording(recorded, stretch)),
    deleteDrawing: (id: string) => save(deleteDrawing(recorded, id)),
    deleteCompared: (id: string) => save(deleteCompared(recorded, id)),
    undo(): void {
      const last = before.at(-1);
      if (!last) return;
      setBefore(before.slice(0, -1));
      void actions.saveRecorded(last);
    },
    async recordAgain(stretch: Stretch): Promise<void> {
      setProblem(null);
      setAgain({ stretch, recorder: null });
      const recorder = await recordAgain(stretch, setProblem).catch((error: unknown) => {
        setAgain(null);
        throw error;
      });
      if (isClosed.current) await recorder.cancel();
      else setAgain({ stretch, recorder });
    },
    stopAgain,
  };
}

export type Editing = ReturnType<typeof useEditing>;
