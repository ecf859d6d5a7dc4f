import { useFetcher } from 'react-router';
import type { FormAnswer } from '#app/components/forms/form-answer.ts';
import { Alert } from '#app/components/ui/alert.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { Field } from '#app/components/ui/field.tsx';
import { MAX_QUESTION_LENGTH, type ReviewRequest } from '#app/domain/reviews/review-request.ts';
import { formatDay } from '#app/lib/format/format-moment.ts';

type Props = {
  waveId: string;
  /** The surfer's latest request. */
  review: ReviewRequest | null;
  /** The address of the wave's page, where another screen has the form. */
  action?: string;
  /** After the buttons' words, for screen readers, where a page has several of these forms. */
  about?: string;
  /** Without a field for the question. */
  isShort?: boolean;
};

/** A surfer asks the coaches for a review of their wave, with a question if they like, or withdraws that. */
export function ReviewRequestForm({ waveId, review, action, about, isShort = false }: Props) {
  const fetcher = useFetcher<FormAnswer>({ key: `review-${waveId}` });
  const refused = fetcher.data?.ok === false ? fetcher.data : null;
  const isWaiting = review !== null && review.answeredAt === null;
  const rest = about && <span className="sr-only"> {about}</span>;
  return (
    <fetcher.Form method="post" action={action} preventScrollReset className="space-y-3">
      <input type="hidden" name="waveId" value={waveId} />
      {review && <RequestState review={review} />}
      {!isWaiting && !isShort && (
        <Field
          label="What do you want to know? (optional)"
          name="question"
          maxLength={MAX_QUESTION_LENGTH}
          defaultValue={refused?.values.question ?? ''}
          error={refused?.fieldErrors.question}
          autoComplete="off"
        />
      )}
      <Button
        look="secondary"
        name="intent"
        value={isWaiting ? 'cancel-review' : 'ask-review'}
        busy={fetcher.state !== 'idle'}
      >
        {isWaiting ? 'Withdraw request' : 'Ask for a review'}
        {rest}
      </Button>
      {refused?.fieldErrors.form && <Alert tone="error">{refused.fieldErrors.form}</Alert>}
    </fetcher.Form>
  );
}

/** `Asked on 14 June · waiting`, with the question. */
function RequestState({ review }: { review: ReviewRequest }) {
  const { askedAt, question, answeredAt } = review;
  return (
    <div className="space-y-1">
      <p className="font-semibold text-sm">
        {answeredAt
          ? `Your coach marked your request as done on ${formatDay(answeredAt)}`
          : `Asked on ${formatDay(askedAt)} · waiting`}
      </p>
      {question && <p className="text-ink-soft [overflow-wrap:anywhere]">“{question}”</p>}
    </div>
  );
}
