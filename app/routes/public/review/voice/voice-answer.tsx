import { useEffect, useRef, useState } from 'react';
import type {
  VoiceAnswer,
  VoiceAnswerState,
} from '#app/client/answers/open-voice-answer.client.ts';
import { Button } from '#app/components/ui/button.tsx';
import { type AnswerPlace, LONGEST_ANSWER_MS } from '#app/domain/reviews/voice-answer.ts';
import { formatDuration } from '#app/lib/format/format-duration.ts';
import { useVoiceAnswer } from './use-voice-answer.ts';
import type { VoiceWords } from './voice-words.ts';

type VoiceAnswerProps = {
  reviewId: string;
  words: VoiceWords;
  /** Stops the review, and returns where it stands; the page's script knows. */
  stopReview?: () => AnswerPlace;
  onSent?: () => void;
};

const NOWHERE: AnswerPlace = { partId: null, atMs: null };

/** Beside the form for an answer in words: records one, which is heard again and sent or deleted. */
export function VoiceAnswerBox({ reviewId, words, stopReview, onSent }: VoiceAnswerProps) {
  const { answer, state, problem, record } = useVoiceAnswer(reviewId, onSent);
  const { phase, isKept, connection } = state;
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(phase);
  // The button that was pressed is removed, and the focus with it. A stored recording was not pressed for.
  useEffect(() => {
    const isLost = before.current !== 'idle' && document.activeElement === document.body;
    before.current = phase;
    if (isLost) box.current?.querySelector('button')?.focus();
  }, [phase]);
  const isIdle = phase === 'idle' || phase === 'starting' || phase === 'sent';
  const isOver = phase === 'recorded' || phase === 'sending';
  return (
    <div ref={box} className={isIdle ? 'min-w-0' : 'basis-full rounded-card bg-sunken p-4'}>
      {isIdle && (
        <Button
          type="button"
          look="secondary"
          busy={phase === 'starting'}
          onClick={() => void record(stopReview?.() ?? NOWHERE)}
        >
          <Dot />
          {words.record}
        </Button>
      )}
      {phase === 'recording' && answer && (
        <div className="flex flex-wrap items-center gap-3">
          <Button type="button" onClick={() => void answer.stop()}>
            {words.stop}
          </Button>
          <Elapsed now={answer.now} words={words.recording} />
        </div>
      )}
      {isOver && answer && <Recorded answer={answer} state={state} words={words} />}
      <div role="status" className="[&>p]:mt-3">
        {phase === 'starting' && <p>{words.waiting}</p>}
        {phase === 'sending' && <p>{connection === 'fine' ? words.sending : words.away}</p>}
        {phase === 'sent' && <p>{words.sent}</p>}
        {!(isKept || isIdle) && <p>{words.notKept}</p>}
        {problem && <p>{words.problems[problem]}</p>}
      </div>
    </div>
  );
}

type RecordedProps = { answer: VoiceAnswer; state: VoiceAnswerState; words: VoiceWords };

function Recorded({ answer, state: { phase, atMs }, words }: RecordedProps) {
  const src = useVoice(answer);
  const label = words.yours.replace('{time}', formatDuration(atMs ?? 0));
  return (
    <div className="space-y-3">
      <p className="font-semibold">{label}</p>
      {/* biome-ignore lint/a11y/useMediaCaption: its speaker hears it. */}
      {src && <audio src={src} controls aria-label={label} className="w-full" />}
      {phase === 'recorded' && (
        <div className="flex flex-wrap gap-3">
          <Button type="button" onClick={() => void answer.send()}>
            {words.send}
          </Button>
          <Button type="button" look="secondary" onClick={() => void answer.delete()}>
            {words.delete}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Null until it is there, and where it can't be read. */
function useVoice(answer: VoiceAnswer): string | null {
  const [src, setSrc] = useState<string | null>(null);
  useEffect(() => {
    let address: string | null = null;
    let isOver = false;
    void answer.readVoice().then((voice) => {
      if (isOver || !voice) return;
      address = URL.createObjectURL(voice);
      setSrc(address);
    });
    return () => {
      isOver = true;
      if (address) URL.revokeObjectURL(address);
    };
  }, [answer]);
  return src;
}

function Elapsed({ now, words }: { now: () => number; words: string }) {
  const [ms, setMs] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setMs(now()), 250);
    return () => clearInterval(timer);
  }, [now]);
  return (
    <p className="flex items-center gap-2 tabular-nums">
      <Dot />
      {words
        .replace('{time}', formatDuration(ms))
        .replace('{longest}', formatDuration(LONGEST_ANSWER_MS))}
    </p>
  );
}

function Dot() {
  return <span aria-hidden="true" className="size-3 flex-none rounded-full bg-error-solid" />;
}
