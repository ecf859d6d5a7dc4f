import { ReviewRequestForm } from '#app/components/review-request/review-request.tsx';
import type { ShownWave } from '#app/domain/waves/to-shown-wave.ts';
import { formatDay } from '#app/lib/format/format-moment.ts';

type Props = { wave: ShownWave['wave']; mayAsk: boolean; isStaff: boolean };

/** Whether the surfer asked for a review of a wave: the surfer changes that, and coaches read it. */
export function ReviewSection({ wave, mayAsk, isStaff }: Props) {
  const isRead = isStaff && wave.review?.answeredAt === null;
  if (!mayAsk && !isRead) return null;
  return (
    <section aria-labelledby="review" className="space-y-3 border-line border-t pt-5">
      <h2 id="review" className="font-semibold">
        Review
      </h2>
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
