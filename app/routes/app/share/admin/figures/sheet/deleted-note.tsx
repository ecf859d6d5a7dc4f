import { Alert } from '#app/components/ui/alert.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { columnNames } from '#app/domain/figures/figure-columns.ts';
import type { Figures } from '#app/domain/figures/get-figures.server.ts';
import { type RowDrafts, SHEET_COLUMNS } from './sheet-cells.ts';
import { toChoiceText } from './to-choice-text.ts';

type Props = {
  /** The name of the user who deleted the wave, or `You`; null while unknown. */
  who: string | null;
  /** Typed values of the wave that are not saved yet. */
  drafts: RowDrafts;
  isTyping: boolean;
  surfers: Figures['surfers'];
  sortingPath: string;
  onBringBack: () => void;
  onDrop: () => void;
};

/** A note below the row of a wave that another user deleted while this user was typing in it. */
export function DeletedNote(props: Props) {
  const { who, drafts, isTyping, surfers, sortingPath, onBringBack, onDrop } = props;
  const typed = SHEET_COLUMNS.flatMap((column) => {
    const draft = drafts[column];
    return draft ? [`${columnNames[column]} ${toChoiceText(column, draft.text, surfers)}`] : [];
  });
  return (
    <Alert tone="warning">
      <p>
        {who === 'You'
          ? 'You deleted this wave on another page'
          : `${who ?? 'Another user'} deleted this wave`}
        {isTyping
          ? ' while you were typing. Finish typing: then you can restore the wave with your changes, or discard them.'
          : '.'}
        {typed.length > 0 && ` You had typed: ${typed.join(', ')}.`}
        {who === 'You' && (
          <>
            {' '}
            Undo on the{' '}
            <a href={sortingPath} className="underline">
              sorting page
            </a>{' '}
            restores it, too.
          </>
        )}
      </p>
      {!isTyping && (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button type="button" look="danger-row" onClick={onDrop}>
            Discard
          </Button>
          <Button type="button" look="secondary" onClick={onBringBack}>
            Restore it
          </Button>
        </div>
      )}
    </Alert>
  );
}
