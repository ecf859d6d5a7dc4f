import { Form } from 'react-router';
import { useTexts } from '#app/components/school/use-texts.ts';
import { Button, toButtonClasses } from '#app/components/ui/button.tsx';
import { Field } from '#app/components/ui/field.tsx';
import { MAX_QUESTION_LENGTH } from '#app/domain/reviews/review-request.ts';
import type { ListedReview } from '#app/domain/reviews/reviews.server.ts';
import { formatDay } from '#app/lib/format/format-moment.ts';
import { type Failed, toTypedButton, toTypedField } from './typed/typed-fields.ts';
import type { PickedWave } from './wave/select-wave.ts';

/** Whether the page has the field for the question about a wave. */
export function canAskAbout(picked: PickedWave): boolean {
  return hasCoaches(picked) && !isWaiting(picked);
}

/** Whether a school coaches the guest, who agrees to that; for a minor, the guardian does. */
function hasCoaches({ claim: { organisationName, consents } }: PickedWave): boolean {
  const agrees = consents.some(({ purpose, isGiven }) => purpose === 'coaching' && isGiven);
  return organisationName !== null && agrees;
}

function isWaiting({ wave: { review } }: PickedWave): boolean {
  return review !== null && review.answeredAt === null;
}

type AskReviewProps = {
  picked: PickedWave;
  /** Of all waves of this browser's guests, the newest first. */
  reviews: ListedReview[];
  failed: Failed;
};

/**
 * Below the playing wave: its surfer watches what a coach said, asks the school's coaches for a
 * review, with a question if they like, or reads what they asked and withdraws it. Nothing without
 * the consent to coaching.
 */
export function AskReview({ picked, reviews, failed }: AskReviewProps) {
  const { t, locale } = useTexts();
  const sent = reviews.find(({ waveIds }) => waveIds.includes(picked.wave.waveId));
  const { review, waveId } = picked.wave;
  if (!hasCoaches(picked)) return null;
  return (
    <section
      aria-label={t('review.region')}
      // Beside the wave's name while it is only a button.
      className={
        review || sent
          ? 'mt-3 basis-full space-y-3 rounded-card bg-sunken px-4 py-3'
          : 'mt-1 has-[details[open]]:basis-full'
      }
    >
      {sent && (
        <a href={`/c/reviews/${sent.id}`} className={toButtonClasses('primary')}>
          {t('sentReview.watch')}
        </a>
      )}
      {review && (
        <div>
          <p className="font-semibold">
            {review.answeredAt
              ? t('review.done', { day: formatDay(review.answeredAt, locale) })
              : t('review.waiting', { day: formatDay(review.askedAt, locale) })}
          </p>
          {review.question && (
            <p className="mt-1 text-ink-soft [overflow-wrap:anywhere]">“{review.question}”</p>
          )}
        </div>
      )}
      {isWaiting(picked) ? (
        <Form method="post">
          <input type="hidden" name="waveId" value={waveId} />
          <Button look="secondary" name="intent" value="cancel-review">
            {t('review.withdraw')}
          </Button>
        </Form>
      ) : (
        <AskForm waveId={waveId} failed={failed} />
      )}
    </section>
  );
}

/** Folded, so that the other waves begin on the first screen; open with what is typed. */
function AskForm({ waveId, failed }: { waveId: string; failed: Failed }) {
  const { t } = useTexts();
  const field = toTypedField('question', waveId, failed);
  return (
    <details open={Boolean(field.defaultValue || field.error)}>
      <summary className={toButtonClasses('secondary')}>{t('review.ask')}</summary>
      <div className="flex flex-wrap items-end gap-3 mt-3">
        <Field
          {...field}
          label={t('review.question')}
          maxLength={MAX_QUESTION_LENGTH}
          autoComplete="off"
          className="min-w-0 flex-1 basis-60"
        />
        <Button {...toTypedButton('ask-review', waveId)} look="secondary">
          {t('review.send')}
        </Button>
      </div>
    </details>
  );
}
