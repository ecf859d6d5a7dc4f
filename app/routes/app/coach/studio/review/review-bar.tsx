import { Mic, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { VoiceProblem } from '#app/client/studio/reviews/record-voice.client.ts';
import type { SendProblem } from '#app/client/studio/reviews/review-draft.ts';
import { Button } from '#app/components/ui/button.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { formatDuration } from '#app/lib/format/format-duration.ts';
import { ReviewCheck, type ReviewedFilm } from './review-check.tsx';
import type { StudioReview } from './use-review.ts';

const VOICE_PROBLEMS: Record<VoiceProblem, string> = {
  refused:
    'No voice: this browser may not use the microphone. Allow it in the browser’s settings for this page.',
  missing: 'No voice: this device has no microphone.',
  busy: 'No voice: another program uses the microphone. Close it, and record again.',
  broken: 'No voice: the microphone gives no sound.',
  lost: 'The microphone is gone. All until then is kept, and the rest has no voice.',
  full: 'This device is full. All until then is kept, and the rest has no voice.',
};

const SEND_PROBLEMS: Record<SendProblem, string> = {
  'not-agreed': 'Not sent: the surfer no longer agrees to coaching.',
  'wave-changed': 'Not sent: this wave is another surfer’s now.',
  'no-voice': 'Not sent: the voice did not arrive. Send it again.',
  stranger:
    'Not sent: you may no longer coach this session, or the school’s storage is full. The review stays on this device.',
  'voice-unreadable':
    'Not sent: this browser can’t read the voice that it saved. Try again, or record the review anew.',
};

type ReviewBarProps = { review: StudioReview; surferName: string; film: ReviewedFilm };

/** The button that begins a review; none while one is there. */
export function RecordReview({ review }: { review: StudioReview }) {
  const { state, actions, record } = review;
  if (!actions || state.draft || state.phase === 'starting') return null;
  return (
    <button
      type="button"
      aria-label="Record review"
      title="Record your voice and what you show"
      onClick={() => void record()}
      className="flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-control px-2 font-semibold text-ink-soft text-sm hover:bg-sunken"
    >
      <Icon of={Mic} size="large" />
      <span className="max-sm:hidden">Record review</span>
    </button>
  );
}

/** What becomes of a review: it is recorded, checked and sent. Nothing while there is none. */
export function ReviewBar({ review, surferName, film }: ReviewBarProps) {
  const { state, actions } = review;
  const { draft, phase, voiceProblem } = state;
  if (!actions || phase === 'idle') return null;
  const problem =
    (draft?.problem && SEND_PROBLEMS[draft.problem]) ??
    (voiceProblem && VOICE_PROBLEMS[voiceProblem]);
  return (
    <section
      aria-label="Your review"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 bg-neutral-900 px-3 py-1 text-neutral-200 text-sm"
    >
      <div role="status" className="min-w-0 flex-1 basis-52 py-1">
        <Phase review={review} surferName={surferName} />
        {problem && <p className="text-warning-400">{problem}</p>}
        {!state.isKept && <p className="text-warning-400">This device is full. Send it now.</p>}
      </div>
      {phase === 'recording' && (
        <Button type="button" onClick={() => void actions.stop()}>
          Stop recording
        </Button>
      )}
      {draft && phase === 'recorded' && (
        <>
          <Button
            type="button"
            look="secondary"
            aria-label="Delete review"
            onClick={() => void actions.delete()}
          >
            <Icon of={Trash2} />
          </Button>
          <ReviewCheck draft={draft} actions={actions} film={film} />
          <Button type="button" onClick={actions.send}>
            Send review
          </Button>
        </>
      )}
    </section>
  );
}

function Phase({ review, surferName }: Omit<ReviewBarProps, 'film'>): ReactNode {
  const { state, actions } = review;
  switch (state.phase) {
    case 'starting':
      return 'Waiting for the microphone…';
    case 'recording':
      return (
        <span className="flex items-center gap-2">
          <span
            aria-hidden="true"
            className="size-3 rounded-full bg-error-solid motion-safe:animate-pulse"
          />
          Recording <Elapsed now={actions?.now ?? (() => 0)} />
        </span>
      );
    case 'recorded':
      return `Review for ${surferName}, ${formatDuration(state.draft?.durationMs ?? 0)}. Only you have it so far.`;
    case 'sending':
      if (state.connection === 'away')
        return 'Saved on this device. It is sent once there is a connection.';
      if (state.connection === 'signed-out') return 'Saved on this device. Sign in to send it.';
      return 'Sending…';
    case 'sent':
      return (
        <>
          {`Sent to ${surferName}. `}
          <a
            href={`/c/reviews/${state.sentId}`}
            className="inline-flex min-h-11 items-center font-semibold underline"
          >
            See it as {surferName} does
          </a>
        </>
      );
    case 'idle':
      return null;
  }
}

function Elapsed({ now }: { now: () => number }) {
  const [ms, setMs] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setMs(now()), 250);
    return () => clearInterval(timer);
  }, [now]);
  return <span className="tabular-nums">{formatDuration(ms)}</span>;
}
