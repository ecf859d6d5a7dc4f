import { Mic } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { Button, toButtonClasses } from '#app/components/ui/button.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import type { Drawing } from '#app/domain/drawings/drawing.ts';
import { SEND_PROBLEMS } from '#app/domain/reviews/send-problems.ts';
import { formatDuration } from '#app/lib/format/format-duration.ts';
import { countOf } from '#app/lib/format/words.ts';
import { barButtonClasses } from './bar-button-classes.ts';
import { DeleteReview } from './delete-review.tsx';
import { ReviewCheck, type ReviewedFilm } from './review-check.tsx';
import { useRefused } from './use-refused.ts';
import type { StudioReview } from './use-review.ts';
import { VOICE_PROBLEMS } from './voice-problems.ts';

type ReviewBarProps = {
  review: StudioReview;
  surferName: string;
  film: ReviewedFilm;
  /** The address of the next wave of the inbox; null: there is none. */
  next: string | null;
  toName: (drawing: Drawing) => string;
};

/** The button that begins a recording; none once there is one. */
export function RecordReview({ review }: { review: StudioReview }) {
  const { state, actions, record } = review;
  const isFree = state.draft?.state === 'recorded' && state.draft.durationMs === 0;
  if (!actions || state.phase === 'starting' || (state.draft && !isFree)) return null;
  return (
    <button
      type="button"
      aria-label="Record review"
      title="Record your voice and what you show (R)"
      onClick={() => void record()}
      className="flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-control px-2 font-semibold text-ink-soft text-sm hover:bg-sunken"
    >
      <Icon of={Mic} size="large" />
      <span className="max-sm:hidden">Record review</span>
    </button>
  );
}

/** What becomes of a review: it is recorded, checked and sent. Nothing while there is none. */
export function ReviewBar({ review, surferName, film, next, toName }: ReviewBarProps) {
  const { state, actions } = review;
  const { draft, phase, voiceProblem } = state;
  const refusal = toRefusal(useRefused(draft), surferName);
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
        {refusal && <p className="text-warning-400">{refusal}</p>}
        {draft?.leavesOut && (
          <p className="text-warning-400">
            A wave that was beside this one can’t be shown any more. The correction leaves it out.
          </p>
        )}
        {!state.isKept && <p className="text-warning-400">This device is full. Send it now.</p>}
      </div>
      {phase === 'recording' && (
        <Button type="button" onClick={() => void actions.stop()}>
          Stop recording
        </Button>
      )}
      {draft && phase === 'recorded' && (
        <>
          <DeleteReview draft={draft} surferName={surferName} actions={actions} />
          <ReviewCheck
            draft={draft}
            actions={actions}
            film={film}
            refusal={refusal}
            toName={toName}
          />
          <Button type="button" className={barButtonClasses} onClick={() => void actions.send()}>
            Send review
          </Button>
        </>
      )}
      {next && phase !== 'starting' && (
        <Link
          to={next}
          title={
            phase === 'recording'
              ? 'Stop, and go to the next wave of the inbox (N)'
              : 'Next wave of the inbox (N)'
          }
          className={toButtonClasses('secondary', barButtonClasses)}
        >
          Next wave
        </Link>
      )}
    </section>
  );
}

function Phase({ review, surferName }: Pick<ReviewBarProps, 'review' | 'surferName'>): ReactNode {
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
      return `${state.draft?.isCorrection ? 'Correction' : 'Review'} for ${surferName}, ${toExtent(state)}. Not sent yet.`;
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

/** Which waves can't be sent, and what the coach can do; null: all can. */
function toRefusal(names: string[], surferName: string): string | null {
  if (names.length === 0) return null;
  const whose = names
    .map((name) => (name ? `${name}’s wave` : 'A wave without a surfer'))
    .join(' and ');
  return `${whose} can’t be sent: ${surferName} may only see their own waves, and those of the library. Add it to the library, or take it out under Check.`;
}

/** How long it is, or that it is written; with how many waves. */
function toExtent({ draft, waves }: StudioReview['state']): string {
  const own = draft?.durationMs ? formatDuration(draft.durationMs) : 'in writing';
  return waves > 1 ? `${own}, with ${countOf(waves - 1, 'other wave')}` : own;
}

function Elapsed({ now }: { now: () => number }) {
  const [ms, setMs] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setMs(now()), 250);
    return () => clearInterval(timer);
  }, [now]);
  return <span className="tabular-nums">{formatDuration(ms)}</span>;
}
