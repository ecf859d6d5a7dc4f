import { toCardClasses } from '#app/components/ui/card.tsx';
import type { ShownProgress } from '#app/domain/progress/to-shown-progress.ts';
import { formatDay } from '#app/lib/format/format-moment.ts';
import type { ProgressTexts } from './progress-texts.ts';

type Props = { reviews: ShownProgress['reviews']; texts: ProgressTexts };

/** The latest reviews, each a link to its page. */
export function SentReviews({ reviews, texts: { words, locale } }: Props) {
  return (
    <section aria-labelledby="reviews" className="space-y-3">
      <h2 id="reviews" className="font-bold font-display text-title">
        {words.reviews}
      </h2>
      <ul className={toCardClasses('none', 'divide-y divide-line')}>
        {reviews.map(({ id, sentAt, coachName }) => (
          <li key={id}>
            <a
              href={`/c/reviews/${id}`}
              className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 px-4 py-2 -outline-offset-2 hover:bg-sunken"
            >
              <span className="font-semibold">{formatDay(sentAt, locale)}</span>
              <span className="text-ink-soft text-sm">{coachName || words.coach}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
