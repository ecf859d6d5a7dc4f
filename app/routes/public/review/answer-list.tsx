import { useTexts } from '#app/components/school/use-texts.ts';
import type { Review } from '#app/domain/reviews/reviews.server.ts';
import { toAnswerPath } from '#app/domain/reviews/voice-answer.ts';
import { formatDuration } from '#app/lib/format/format-duration.ts';
import { formatDay } from '#app/lib/format/format-moment.ts';

/** What was answered, in words or by voice. The page's script replaces it after a voice is sent. */
export function AnswerList({ review }: { review: Review }) {
  const { t, locale } = useTexts();
  return (
    <div data-answers>
      {review.answers.length > 0 && (
        <ol aria-label={t('sentReview.answers')} className="mb-4 space-y-3">
          {review.answers.map(({ id, name, text, voiceMs, atMs, createdAt }) => {
            const spoken =
              voiceMs !== null && t('voiceAnswer.spoken', { length: formatDuration(voiceMs) });
            return (
              <li key={id} className="rounded-card bg-sunken px-4 py-3">
                <p className="text-ink-soft text-sm">
                  {[name || t('sentReview.coach'), formatDay(createdAt, locale)].join(' · ')}
                  {atMs !== null && ` · ${formatDuration(atMs)}`}
                </p>
                {spoken ? (
                  <>
                    <p>{spoken}</p>
                    {/* biome-ignore lint/a11y/useMediaCaption: a surfer has no captions to give. */}
                    <audio
                      src={toAnswerPath(review.id, id)}
                      controls
                      preload="none"
                      aria-label={[name || t('sentReview.coach'), spoken].join(', ')}
                      className="mt-2 w-full"
                    />
                  </>
                ) : (
                  <p className="whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
                )}
              </li>
            );
          })}
        </ol>
      )}
    </div>
  );
}
