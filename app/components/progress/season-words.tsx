import { toCardClasses } from '#app/components/ui/card.tsx';
import type { Season, SeasonReview } from '#app/domain/progress/season.server.ts';
import { formatDay } from '#app/lib/format/format-moment.ts';
import { GoalLine } from './goal-line.tsx';
import type { ProgressTexts } from './progress-texts.ts';

type Props = { season: Season; texts: ProgressTexts };

/** All goals and all comments of coaches, to read and to print. */
export function SeasonWords({ season: { goals, reviews }, texts }: Props) {
  const { words } = texts;
  return (
    <>
      {goals.length > 0 && (
        <section aria-labelledby="goals" className="space-y-3">
          <h2 id="goals" className="font-bold font-display text-title">
            {words.goals}
          </h2>
          <ul className={toCardClasses('none', 'divide-y divide-line')}>
            {goals.map((goal) => (
              <GoalLine
                key={goal.id}
                goal={goal}
                texts={texts}
                className="px-4 py-2 print:break-inside-avoid"
              />
            ))}
          </ul>
        </section>
      )}
      {reviews.length > 0 && (
        <section aria-labelledby="reviews" className="space-y-3">
          <h2 id="reviews" className="font-bold font-display text-title">
            {words.reviews}
          </h2>
          <ul className="space-y-3">
            {reviews.map((review) => (
              <ReviewWords key={review.id} review={review} texts={texts} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function ReviewWords({ review, texts }: { review: SeasonReview; texts: ProgressTexts }) {
  const { words, locale } = texts;
  const { id, sentAt, coachName, blocks, notes } = review;
  return (
    <li className={toCardClasses('none', 'px-4 py-3 print:break-inside-avoid')}>
      <h3 className="flex flex-wrap items-baseline justify-between gap-x-4">
        <a
          href={`/c/reviews/${id}`}
          className="inline-flex min-h-11 items-center font-semibold text-primary-ink underline print:min-h-0 print:text-ink print:no-underline"
        >
          {formatDay(sentAt, locale)}
        </a>
        <span className="text-ink-soft text-sm">{coachName || words.coach}</span>
      </h3>
      {blocks.map(({ title, text }, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two waves may have the same template.
        <div key={nth} className="mt-1">
          <h4 className="font-semibold text-sm">{title}</h4>
          <p dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
            {text}
          </p>
        </div>
      ))}
      {notes.length > 0 && (
        <ul className="mt-2 list-disc space-y-1 pl-5">
          {notes.map((note, nth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same words may be said twice.
            <li key={nth} dir="auto" className="[overflow-wrap:anywhere]">
              {note}
            </li>
          ))}
        </ul>
      )}
      {blocks.length === 0 && notes.length === 0 && (
        <p className="text-ink-soft">{words.onlySaid}</p>
      )}
    </li>
  );
}
