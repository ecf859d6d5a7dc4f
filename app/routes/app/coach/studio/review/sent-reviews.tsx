import type { WaveReview } from '#app/domain/reviews/reviews.server.ts';
import { formatDay } from '#app/lib/format/format-moment.ts';
import { countOf } from '#app/lib/format/words.ts';

type SentReviewsProps = {
  reviews: WaveReview[];
  wave: { surferName: string | null };
  /** Whether its surfer agrees to coaching. */
  mayReview: boolean;
  isCoach: boolean;
};

/**
 * The reviews of a wave that were sent, each with the way to what was answered; or for its coaches
 * why none can be recorded. Not shown without any.
 */
export function SentReviews({ reviews, wave, mayReview, isCoach }: SentReviewsProps) {
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
          <li key={id}>
            <a
              href={`/c/reviews/${id}`}
              className="flex min-h-11 items-center justify-between gap-2 underline"
            >
              <bdi className="truncate">
                {[formatDay(sentAt), coachName].filter(Boolean).join(' · ')}
              </bdi>
              <span className="flex-none">
                {answers === 0 ? 'No answer yet' : countOf(answers, 'answer')}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
