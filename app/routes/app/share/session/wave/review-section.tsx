import { useFetcher } from 'react-router';
import type { FormAnswer } from '#app/components/forms/form-answer.ts';
import { Alert } from '#app/components/ui/alert.tsx';
import { Button } from '#app/components/ui/button.tsx';
import type { ShownWave } from '#app/domain/waves/to-shown-wave.ts';
import { formatDay } from '#app/lib/format/format-moment.ts';

type Props = { wave: ShownWave['wave']; mayAsk: boolean };

/**
 * Shows the requested review of a wave with a button to withdraw it. Users can't request one until
 * coaches can respond.
 */
export function ReviewSection({ wave, mayAsk }: Props) {
  if (!wave.isReviewWanted && !wave.reviewAsked) return null;
  return (
    <section aria-labelledby="reviews" className="space-y-3 border-line border-t pt-5">
      <h2 id="reviews" className="font-semibold">
        Reviews
      </h2>
      {wave.isReviewWanted && !wave.reviewAsked && (
        <p className="font-semibold">A surfer has asked for a review of this wave.</p>
      )}
      <p className="text-ink-soft">No review of this wave yet.</p>
      {mayAsk && wave.reviewAsked && <AskedReview wave={wave} askedAt={wave.reviewAsked.askedAt} />}
    </section>
  );
}

function AskedReview({ wave, askedAt }: { wave: Props['wave']; askedAt: string }) {
  const fetcher = useFetcher<FormAnswer>();
  const refused = fetcher.data?.ok === false ? fetcher.data.fieldErrors.form : undefined;
  return (
    <fetcher.Form method="post" className="space-y-3">
      <input type="hidden" name="waveId" value={wave.id} />
      <p>You asked for a review on {formatDay(askedAt)}. Your coaches can see your request.</p>
      <Button look="secondary" name="intent" value="cancel-review" busy={fetcher.state !== 'idle'}>
        Withdraw request
      </Button>
      {refused && <Alert tone="error">{refused}</Alert>}
    </fetcher.Form>
  );
}
