import { Check, Undo2, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Draft } from '#app/client/sorting/desk/create-desk.ts';
import type { SortingCommand } from '#app/client/sorting/desk/sorting-command.ts';
import { formatDuration } from '#app/lib/format/format-duration.ts';
import { toClassNames } from '#app/lib/text/to-class-names.ts';
import { Icon } from '../ui/icon.tsx';

type MarkBarProps = {
  draft: Draft | null;
  canUndo: boolean;
  onDo: (command: SortingCommand) => void;
};

/** Buttons for start, end and related actions beside a keyboard, each with its key. */
export function MarkBar({
  draft,
  canUndo,
  canMove,
  onDo,
}: MarkBarProps & {
  /** Whether a wave is open whose marks can move to the video's current time. */
  canMove: boolean;
}) {
  const isOpen = draft !== null && draft.endMs === null;
  return (
    <div className="flex flex-wrap gap-2 thumbs:hidden">
      <Press keys="I" onPress={() => onDo({ do: 'start' })} look={draft ? 'quiet' : 'start'}>
        {draft ? `From ${formatDuration(draft.startMs, { tenths: true })}` : 'Ride starts'}
      </Press>
      {canMove ? (
        <>
          <Press keys="Shift + I" onPress={() => onDo({ do: 'move-start' })}>
            Start it here
          </Press>
          <Press keys="Shift + O" onPress={() => onDo({ do: 'move-end' })}>
            End it here
          </Press>
        </>
      ) : (
        <>
          <Press
            keys="O"
            onPress={() => onDo({ do: 'end' })}
            look={isOpen ? 'end' : 'quiet'}
            disabled={!draft}
          >
            {draft?.endMs ? `To ${formatDuration(draft.endMs, { tenths: true })}` : 'Ride ends'}
          </Press>
          <Press keys="Enter" onPress={() => onDo({ do: 'keep' })} disabled={!draft}>
            Save
          </Press>
          <Press keys="Esc" onPress={() => onDo({ do: 'clear' })} disabled={!draft}>
            Clear
          </Press>
        </>
      )}
      <Press keys="U" onPress={() => onDo({ do: 'undo' })} disabled={!canUndo}>
        Undo
      </Press>
    </div>
  );
}

/** Over the video for thumbs: moves a badly placed mark of the open wave to the current time. */
export function MoveMarks({ onDo }: Pick<MarkBarProps, 'onDo'>) {
  return (
    <div className="absolute right-2 bottom-10 flex gap-2 sideways:top-13 sideways:right-[calc(env(safe-area-inset-right)+13.5rem)] sideways:bottom-auto desk:hidden noscript:hidden">
      <Press look="veil" onPress={() => onDo({ do: 'move-start' })}>
        Start it here
      </Press>
      <Press look="veil" onPress={() => onDo({ do: 'move-end' })}>
        End it here
      </Press>
    </div>
  );
}

/**
 * The same for thumbs: one button that marks the start of a ride and then its end, and beside it
 * what is possible at that moment.
 *
 * @param list opens the list of the waves
 */
export function MarkToggle({ draft, canUndo, onDo, list }: MarkBarProps & { list: ReactNode }) {
  const isOpen = draft !== null && draft.endMs === null;
  return (
    <div className="flex flex-none flex-wrap items-stretch gap-2 px-4 py-2 sideways:absolute sideways:bottom-[max(0.5rem,env(safe-area-inset-bottom))] sideways:left-[max(0.5rem,env(safe-area-inset-left))] sideways:z-10 sideways:w-22 sideways:flex-col-reverse sideways:flex-nowrap sideways:p-0 desk:hidden noscript:hidden">
      <Press
        onPress={() => onDo({ do: draft ? 'end' : 'start' })}
        look={draft ? (isOpen ? 'end' : 'quiet') : 'start'}
        className="min-h-14 min-w-36 flex-1 flex-col gap-0! px-1 sideways:min-w-0 sideways:flex-none text-title sideways:min-h-22"
      >
        {draft ? 'Ride ends' : 'Ride starts'}
        {draft && (
          <span className="font-normal text-sm tabular-nums">
            {draft.endMs === null && 'from '}
            {formatDuration(draft.startMs, { tenths: true })}
            {draft.endMs !== null && ` – ${formatDuration(draft.endMs, { tenths: true })}`}
          </span>
        )}
      </Press>
      {draft ? (
        <>
          <Press onPress={() => onDo({ do: 'keep' })} className={smallClasses}>
            <Icon of={Check} />
            Save
          </Press>
          <Press onPress={() => onDo({ do: 'clear' })} className={smallClasses}>
            <Icon of={X} />
            Clear
          </Press>
        </>
      ) : (
        <>
          <Press onPress={() => onDo({ do: 'undo' })} disabled={!canUndo} className={smallClasses}>
            <Icon of={Undo2} />
            Undo
          </Press>
          {list}
        </>
      )}
    </div>
  );
}

const looks = {
  start: 'bg-primary-solid text-on-solid hover:bg-primary-solid-hover',
  end: 'bg-accent text-on-accent hover:bg-warning-400',
  quiet: 'bg-neutral-800 text-white hover:bg-neutral-700',
  veil: 'bg-veil text-sm text-white hover:bg-veil-deep',
};

/** A small button with its icon above its word. */
export const smallClasses = 'min-w-14 flex-col gap-0! text-xs sideways:min-h-12';

function Press({
  keys,
  onPress,
  look = 'quiet',
  disabled = false,
  className,
  children,
}: {
  keys?: string;
  onPress: () => void;
  look?: keyof typeof looks;
  disabled?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      onClick={onPress}
      onMouseDown={(event) => event.preventDefault()}
      disabled={disabled}
      className={toClassNames(
        'pressable flex min-h-11 items-center justify-center gap-2 rounded-card px-3 font-semibold tabular-nums disabled:opacity-40',
        looks[look],
        className,
      )}
    >
      {children}
      {keys && <kbd className="font-normal font-sans text-xs opacity-80">{keys}</kbd>}
    </button>
  );
}
