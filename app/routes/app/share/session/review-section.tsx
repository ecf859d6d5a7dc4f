import { useFetcher } from 'react-router';
import type { FormAnswer } from '#app/components/form-answer.ts';
import { Alert } from '#app/components/ui/alert.tsx';
import { Button } from '#app/components/ui/button.tsx';
import type { ShownWave } from '#app/domain/waves/to-shown-wave.ts';
import { formatDay } from '#app/lib/format-day.ts';

type Props = { wave: ShownWave['wave']; mayAsk: boolean };

/** What coaches said of a wave; until they have, its surfer may ask. */
export function ReviewSection({ wave, mayAsk }: Props) {
  return (
    <section aria-labelledby="reviews" className="mt-8 space-y-3 border-line border-t pt-6">
      <h2 id="reviews" className="font-semibold text-xl">
        Reviews
      </h2>
      {wave.isReviewWanted && !wave.reviewAsked && (
        <p className="font-medium">A review of this wave has been asked for.</p>
      )}
      <p className="text-ink-soft">No review of this wave yet.</p>
      {mayAsk && <AskForReview wave={wave} />}
    </section>
  );
}

function AskForReview({ wave: { id, reviewAsked } }: { wave: Props['wave'] }) {
  const fetcher = useFetcher<FormAnswer>();
  const refused = fetcher.data?.ok === false ? fetcher.data.fieldErrors.form : undefined;
  return (
    <fetcher.Form method="post" className="space-y-3">
      <input type="hidden" name="waveId" value={id} />
      {reviewAsked && (
        <p>You asked for one on {formatDay(reviewAsked.askedAt)}. Your coaches see it.</p>
      )}
      <Button
        look="secondary"
        name="intent"
        value={reviewAsked ? 'take-back-review' : 'ask-review'}
        busy={fetcher.state !== 'idle'}
      >
        {reviewAsked ? 'Take the question back' : 'Ask for a review'}
      </Button>
      {refused && <Alert tone="error">{refused}</Alert>}
    </fetcher.Form>
  );
}
