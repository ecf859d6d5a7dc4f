import { useEffect, useState, useSyncExternalStore } from 'react';
import { Link, useRevalidator } from 'react-router';
import {
  type Drafts,
  type DraftsState,
  openDrafts,
} from '#app/client/studio/reviews/open-drafts.client.ts';
import { isEmptyDraft, type ReviewDraft } from '#app/client/studio/reviews/review-draft.ts';
import { Button } from '#app/components/ui/button.tsx';
import { toCardClasses } from '#app/components/ui/card.tsx';
import { Dialog } from '#app/components/ui/overlays/dialog.tsx';
import { type InboxFilter, toStudioPath } from '#app/domain/reviews/inbox-filter.ts';
import { SEND_PROBLEMS } from '#app/domain/reviews/send-problems.ts';
import { formatDuration } from '#app/lib/format/format-duration.ts';
import { countOf } from '#app/lib/format/words.ts';

/** The reviews that a coach has recorded on this device and not sent yet. Not shown without any. */
export function WaitingReviews({ userId, filter }: { userId: string; filter: InboxFilter }) {
  const [drafts, setDrafts] = useState<Drafts | null>(null);
  useEffect(() => {
    const opened = openDrafts(userId);
    setDrafts(opened);
    return opened.close;
  }, [userId]);
  if (!drafts) return null;
  return <Waiting drafts={drafts} filter={filter} />;
}

function Waiting({ drafts, filter }: { drafts: Drafts; filter: InboxFilter }) {
  const state = useSyncExternalStore(drafts.subscribe, drafts.get, drafts.get);
  const { revalidate } = useRevalidator();
  const sent = state.sentIds.length;
  // Their waves leave the inbox.
  useEffect(() => {
    if (sent > 0) void revalidate();
  }, [sent, revalidate]);
  const reviews = toReviews(state);
  const ready = reviews.filter(({ parts }) => parts.every((part) => part.state === 'recorded'));
  if (reviews.length === 0 && sent === 0) return null;
  return (
    <section
      aria-labelledby="waiting-reviews"
      className={toCardClasses('none', 'space-y-2 p-3 sm:p-4')}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div role="status">
          <h2 id="waiting-reviews" className="font-bold">
            {reviews.length > 0
              ? `${countOf(reviews.length, 'review')} to send`
              : 'All reviews sent'}
          </h2>
          <p className="text-ink-soft text-sm">{toStateWords(state, sent, ready.length)}</p>
        </div>
        {ready.length > 0 && (
          <Button type="button" onClick={() => ready.forEach(({ id }) => void drafts.send(id))}>
            {ready.length === 1 ? 'Send' : `Send all ${ready.length}`}
          </Button>
        )}
      </div>
      {reviews.length > 0 && (
        <ul aria-label="Reviews to send" className="divide-y divide-line">
          {reviews.map((review) => (
            <WaitingReview
              key={review.id}
              review={review}
              filter={filter}
              onDelete={() => void drafts.discard(...review.parts)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

type DraftedReview = { id: string; parts: [ReviewDraft, ...ReviewDraft[]] };

type WaitingReviewProps = { review: DraftedReview; filter: InboxFilter; onDelete: () => void };

function WaitingReview({ review, filter, onDelete }: WaitingReviewProps) {
  const [first, ...others] = review.parts;
  const isSending = review.parts.some(({ state }) => state === 'sending');
  const ms = review.parts.reduce((sum, { durationMs }) => sum + durationMs, 0);
  const problem = review.parts.find((part) => part.problem)?.problem;
  return (
    <li className="py-1">
      <div className="flex flex-wrap items-center gap-x-3">
        <span className="min-w-0 flex-1 truncate">
          <bdi className="font-semibold">{first.surferName || 'A surfer'}</bdi>
          <span className="text-ink-soft">{` · ${ms > 0 ? formatDuration(ms) : 'in writing'}`}</span>
        </span>
        {[first, ...others].map(({ waveId, partId }, place) => (
          <Link
            key={partId}
            to={toStudioPath(waveId, filter)}
            className="inline-flex min-h-11 items-center font-semibold text-primary-ink text-sm underline"
          >
            {others.length > 0 ? `Wave ${place + 1}` : 'Open'}
          </Link>
        ))}
        {!isSending && (
          <Dialog
            title={`Delete the review for ${first.surferName || 'this surfer'}?`}
            description={
              first.isCorrection
                ? 'The correction is only on this device. What you sent before stays as it is.'
                : 'It was not sent, and is only on this device.'
            }
            trigger={
              <Button type="button" look="quiet" className="px-3 text-sm">
                Delete
              </Button>
            }
          >
            <Button type="button" onClick={onDelete}>
              Delete review
            </Button>
          </Dialog>
        )}
      </div>
      {problem && <p className="text-error-ink text-sm">{SEND_PROBLEMS[problem]}</p>}
    </li>
  );
}

function toStateWords({ connection, drafts }: DraftsState, sent: number, ready: number): string {
  const isSending = drafts.some(({ state }) => state === 'sending');
  if (isSending && connection === 'away') {
    return 'Saved on this device, and sent once there is a connection.';
  }
  if (isSending && connection === 'signed-out') return 'Saved on this device. Sign in to send.';
  if (isSending) return 'Sending…';
  if (ready > 0) return 'Saved on this device, not sent yet.';
  return `${countOf(sent, 'review')} sent just now.`;
}

/** Those with something in them, each with its waves in the order in which they were started. */
function toReviews({ drafts }: DraftsState): DraftedReview[] {
  const reviews = new Map<string, DraftedReview>();
  for (const draft of drafts) {
    if (isEmptyDraft(draft)) continue;
    const known = reviews.get(draft.id);
    if (known) known.parts.push(draft);
    else reviews.set(draft.id, { id: draft.id, parts: [draft] });
  }
  return [...reviews.values()];
}
