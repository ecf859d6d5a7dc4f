import { Trash2 } from 'lucide-react';
import type { Reviews } from '#app/client/studio/reviews/open-reviews.client.ts';
import type { ReviewDraft } from '#app/client/studio/reviews/review-draft.ts';
import { Button } from '#app/components/ui/button.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { Dialog } from '#app/components/ui/overlays/dialog.tsx';
import { barButtonClasses } from './bar-button-classes.ts';

type DeleteReviewProps = {
  draft: Pick<ReviewDraft, 'isCorrection'>;
  surferName: string;
  actions: Pick<Reviews, 'delete'>;
};

/** Deletes what was recorded and not sent; asked first, since nothing brings a voice back. */
export function DeleteReview({ draft, surferName, actions }: DeleteReviewProps) {
  const what = draft.isCorrection ? 'correction' : 'review';
  return (
    <Dialog
      title={`Delete the ${what} for ${surferName}?`}
      description={
        draft.isCorrection
          ? 'What you sent before stays as it is.'
          : 'It was not sent, and is only on this device.'
      }
      trigger={
        <Button
          type="button"
          look="secondary"
          className={barButtonClasses}
          aria-label="Delete review"
        >
          <Icon of={Trash2} />
        </Button>
      }
    >
      <Button type="button" look="danger" onClick={() => void actions.delete()}>
        {`Delete ${what}`}
      </Button>
    </Dialog>
  );
}
