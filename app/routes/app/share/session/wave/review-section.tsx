import { ReviewRequestForm } from '#app/components/review-request/review-request.tsx';
import type { WaveReview } from '#app/domain/reviews/reviews.server.ts';
import type { ShownWave } from '#app/domain/waves/to-shown-wave.ts';
import { formatDay } from '#app/lib/format/format-moment.ts';

type Props = {
  wave: ShownWave['wave'];
  /** That the user may watch, the newest first. */
  reviews: WaveReview[];
  mayAsk: boolean;
  isStaff: boolean;
};

/**
 * The reviews of a wave, and whether its surfer asked for one: the surfer changes that, and coaches
 * read it.
 */
export function ReviewSection({ wave, reviews, mayAsk, isStaff }: Props) {
  const isRead = isStaff && wave.review?.answeredAt === null;
  if (!mayAsk && !isRead && reviews.length === 0) return null;
  return (
    <section aria-labelledby="review" className="space-y-3 border-line border-t pt-5">
      <h2 id="review" className="font-semibold">
        Review
      </h2>
      {reviews.map(({ id, sentAt, coachName }) => (
        <a
          key={id}
          href={`/c/reviews/${id}`}
          className="flex min-h-11 items-center justify-between gap-3 font-semibold text-primary-ink"
        >
          <span className="underline">Watch the review</span>
          <bdi className="truncate font-normal text-ink-soft text-sm">
            {[coachName, formatDay(sentAt)].filter(Boolean).join(' · ')}
          </bdi>
        </a>
      ))}
      {mayAsk ? (
        <ReviewRequestForm key={wave.id} waveId={wave.id} review={wave.review} />
      ) : (
        wave.review && (
          <div className="space-y-1">
            <p>
              <bdi>{wave.surferName}</bdi> asked for a review on {formatDay(wave.review.askedAt)}.
            </p>
            {wave.review.question && (
              <p className="text-ink-soft [overflow-wrap:anywhere]">“{wave.review.question}”</p>
            )}
          </div>
        )
      )}
    </section>
  );
}
