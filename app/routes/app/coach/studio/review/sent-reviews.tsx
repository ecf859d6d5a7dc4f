import { useState } from 'react';
import { stageButtonClasses } from '#app/components/app-shell/stage-classes.ts';
import type { WaveReview } from '#app/domain/reviews/reviews.server.ts';
import { formatDay } from '#app/lib/format/format-moment.ts';
import { countOf } from '#app/lib/format/words.ts';
import type { StudioReview } from './use-review.ts';

type Problem = NonNullable<Awaited<ReturnType<NonNullable<StudioReview['actions']>['correct']>>>;

const PROBLEMS: Record<Problem, string> = {
  away: 'The review did not arrive. Check your connection, and press Correct again.',
  'signed-out': 'You are signed out. Sign in in another tab, then press Correct again.',
  refused:
    'This review can’t be corrected: it was deleted, or you may no longer coach this surfer.',
  started: 'First send or delete the review that you have started.',
};

type SentReviewsProps = {
  reviews: WaveReview[];
  wave: { surferName: string | null };
  /** Whether its surfer agrees to coaching. */
  mayReview: boolean;
  isCoach: boolean;
  review: StudioReview;
};

/**
 * The reviews of a wave that were sent, each with the way to what was answered; or for its coaches
 * why none can be recorded. Not shown without any.
 */
export function SentReviews({ reviews, wave, mayReview, isCoach, review }: SentReviewsProps) {
  const { actions } = review;
  const [problem, setProblem] = useState<Problem | null>(null);
  if (isCoach && !mayReview) {
    return (
      <p className="p-3 pb-0 text-neutral-300 text-sm">
        {wave.surferName === null
          ? 'A review can be recorded once the wave has a surfer who agrees to coaching.'
          : 'A review needs the surfer’s consent to coaching.'}
      </p>
    );
  }
  if (reviews.length === 0) return null;
  return (
    <section aria-labelledby="reviews" className="p-3 pb-0 text-white">
      <h2 id="reviews" className="font-semibold">
        Reviews
      </h2>
      <ul aria-label="Reviews" className="text-neutral-300 text-sm">
        {reviews.map(({ id, sentAt, coachName, answers }) => (
          <li key={id} className="flex items-center gap-3">
            <a
              href={`/c/reviews/${id}`}
              className="flex min-h-11 min-w-0 flex-1 flex-col justify-center py-1 underline"
            >
              <bdi className="[overflow-wrap:anywhere]">
                {[formatDay(sentAt), coachName].filter(Boolean).join(' · ')}
              </bdi>
              <span>{answers === 0 ? 'No answer yet' : countOf(answers, 'answer')}</span>
            </a>
            {actions && (
              <button
                type="button"
                onClick={async () => setProblem(await actions.correct(id))}
                className={stageButtonClasses}
              >
                Correct
                <span className="sr-only"> the review of {formatDay(sentAt)}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
      {problem && (
        <p role="alert" className="pt-1 text-sm text-warning-400">
          {PROBLEMS[problem]}
        </p>
      )}
    </section>
  );
}
