import type { ReactNode } from 'react';
import type { Draft } from '#app/client/sorting/desk/create-desk.ts';
import type { SortingCommand } from '#app/client/sorting/desk/sorting-command.ts';
import { formatDuration } from '#app/lib/format/format-duration.ts';
import { joinClasses } from '#app/lib/text/join-classes.ts';

/** Buttons for start, end and related actions, large enough for a thumb. */
export function MarkBar({
  draft,
  canUndo,
  onDo,
}: {
  draft: Draft | null;
  canUndo: boolean;
  onDo: (command: SortingCommand) => void;
}) {
  return (
    <div className="grid grid-cols-6 gap-2">
      <Press keys="I" onPress={() => onDo({ do: 'start' })} next={!draft} wide>
        {draft ? `From ${formatDuration(draft.startMs, { tenths: true })}` : 'Ride starts'}
      </Press>
      <Press
        keys="O"
        onPress={() => onDo({ do: 'end' })}
        next={draft !== null && draft.endMs === null}
        disabled={!draft}
        wide
      >
        {draft?.endMs ? `To ${formatDuration(draft.endMs, { tenths: true })}` : 'Ride ends'}
      </Press>
      <Press keys="Enter" onPress={() => onDo({ do: 'keep' })} disabled={!draft}>
        Save
      </Press>
      <Press keys="Esc" onPress={() => onDo({ do: 'clear' })} disabled={!draft}>
        Clear
      </Press>
      <Press keys="U" onPress={() => onDo({ do: 'undo' })} disabled={!canUndo}>
        Undo
      </Press>
    </div>
  );
}

function Press({
  keys,
  onPress,
  next = false,
  wide = false,
  disabled = false,
  children,
}: {
  keys: string;
  onPress: () => void;
  next?: boolean;
  wide?: boolean;
  disabled?: boolean;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      onClick={onPress}
      onMouseDown={(event) => event.preventDefault()}
      disabled={disabled}
      className={joinClasses(
        'flex items-center justify-center gap-2 rounded-card px-2 font-semibold ring-1 ring-inset transition-colors disabled:opacity-50',
        wide ? 'col-span-3 min-h-16 text-title tabular-nums' : 'col-span-2 min-h-12',
        next
          ? 'bg-primary-solid text-on-solid ring-transparent hover:bg-primary-solid-hover'
          : 'bg-surface text-ink ring-line-strong hover:bg-sunken',
      )}
    >
      {children}
      <kbd className="hidden rounded-control border border-current px-1.5 font-sans text-sm opacity-80 sm:inline">
        {keys}
      </kbd>
    </button>
  );
}
