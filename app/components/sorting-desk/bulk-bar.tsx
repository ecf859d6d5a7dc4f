import type { SortingCommand } from '#app/client/sorting/desk/sorting-command.ts';
import { countOf } from '#app/lib/format/words.ts';
import { Button } from '../ui/button.tsx';

/** Actions on the selected waves, or on the current one. */
export function BulkBar({
  selectedCount,
  hasCurrent,
  canJoin,
  onDo,
}: {
  selectedCount: number;
  hasCurrent: boolean;
  /** Whether another camera filmed the same ride. */
  canJoin: boolean;
  onDo: (command: SortingCommand) => void;
}) {
  const isIdle = selectedCount === 0 && !hasCurrent;
  const quiet = {
    type: 'button',
    look: 'secondary',
    className: 'flex-1 px-2.5 text-sm',
    disabled: isIdle,
  } as const;
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      {selectedCount > 0 && (
        <p className="mr-auto text-ink-soft text-sm">{countOf(selectedCount, 'wave')} selected</p>
      )}
      {selectedCount === 0 && (
        <Button {...quiet} onClick={() => onDo({ do: 'adjust' })}>
          Marks
        </Button>
      )}
      {(selectedCount > 1 || canJoin) && (
        <Button {...quiet} onClick={() => onDo({ do: 'join' })}>
          {canJoin && selectedCount === 0 ? 'Join with the other camera' : 'Join'}
        </Button>
      )}
      <Button {...quiet} onClick={() => onDo({ do: 'unassign' })}>
        No name
      </Button>
      <Button {...quiet} look="danger-row" onClick={() => onDo({ do: 'delete' })}>
        Delete
      </Button>
    </div>
  );
}
