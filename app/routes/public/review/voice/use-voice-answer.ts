import { useEffect, useRef, useState } from 'react';
import type {
  AnswerProblem,
  VoiceAnswer,
  VoiceAnswerState,
} from '#app/client/answers/open-voice-answer.client.ts';
import { mayHaveRecords } from '#app/client/outbox/may-have-records.ts';
import type { AnswerPlace } from '#app/domain/reviews/voice-answer.ts';

const NOTHING: VoiceAnswerState = {
  phase: 'idle',
  atMs: null,
  problem: null,
  isKept: true,
  connection: 'fine',
};

/**
 * The answer by voice of a page. Its programs load with the first press, or where this browser may
 * still have a recording.
 */
export function useVoiceAnswer(reviewId: string, onSent?: () => void) {
  const [answer, setAnswer] = useState<VoiceAnswer | null>(null);
  const [state, setState] = useState(NOTHING);
  const [problem, setProblem] = useState<AnswerProblem | 'offline' | null>(null);
  const [isLoading, setLoading] = useState(false);
  const opened = useRef<Promise<VoiceAnswer | null>>(null);

  function open(): Promise<VoiceAnswer | null> {
    opened.current ??= load();
    return opened.current;
  }

  async function load(): Promise<VoiceAnswer | null> {
    // Missing without a connection, and when a new build has replaced the program.
    const programs = await import('#app/client/answers/open-voice-answer.client.ts').catch(
      () => null,
    );
    if (!programs) {
      opened.current = null;
      return null;
    }
    const made = programs.openVoiceAnswer(reviewId);
    made.subscribe(() => setState(made.get()));
    setAnswer(made);
    return made;
  }

  async function record(place: AnswerPlace): Promise<void> {
    setProblem(null);
    setLoading(true);
    // Within the press: browsers start no sound later.
    const context = new AudioContext();
    void context.resume();
    const program = await open();
    if (program) await program.record(place, context);
    else {
      setProblem('offline');
      await context.close();
    }
    setLoading(false);
  }

  const first = useRef(open);
  useEffect(() => {
    const { current: openOnce } = first;
    void mayHaveRecords().then((may) => (may ? openOnce() : null));
    return () => void opened.current?.then((made) => made?.close());
  }, []);

  const { isKept } = state;
  const isFree = state.phase === 'idle' || state.phase === 'sent';
  const phase = isLoading && isFree ? 'starting' : state.phase;
  useEffect(() => {
    if (phase === 'sent') onSent?.();
  }, [phase, onSent]);
  useEffect(() => {
    if (phase !== 'recording' && isKept) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [phase, isKept]);

  return { answer, state: { ...state, phase }, problem: problem ?? state.problem, record };
}
