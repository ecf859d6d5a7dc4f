import type { SortingState } from '#app/client/sorting/sorting-state.ts';
import { countOf } from '#app/lib/format/words.ts';
import { toClassNames } from '#app/lib/text/to-class-names.ts';

type Saving = Pick<SortingState, 'unsaved' | 'connection' | 'isKept'>;

/**
 * Whether the server has stored all changes, in a few words.
 *
 * @param toCorrect how many cells hold a value that cannot be saved
 */
export function SaveState({
  unsaved,
  connection,
  isKept,
  toCorrect = 0,
}: Saving & { toCorrect?: number }) {
  const isFine = connection === 'fine' && isKept;
  return (
    <>
      {isFine && (unsaved > 0 || toCorrect === 0) && (
        <p className="text-ink-soft text-sm tabular-nums">
          {unsaved === 0 ? 'All saved' : `Saving ${unsaved}…`}
        </p>
      )}
      {toCorrect > 0 && (
        <p className="font-semibold text-error-ink text-sm tabular-nums">
          {countOf(toCorrect, 'cell')} {toCorrect === 1 ? 'needs' : 'need'} correcting
        </p>
      )}
    </>
  );
}

/** Why the server has not stored all changes, and what happens next. */
export function SaveWarning({
  unsaved,
  connection,
  isKept,
  className,
}: Saving & { className: string }) {
  if (connection === 'fine' && isKept) return null;
  return (
    <p
      role="status"
      className={toClassNames(
        'flex-none bg-warning-tint px-4 py-1.5 font-semibold text-sm text-warning-ink',
        className,
      )}
    >
      {unsaved > 0 && `${unsaved} ${isKept ? 'on this device only' : 'not saved yet'}. `}
      {connection !== 'fine' && <WhyUnsaved connection={connection} />}
      {!isKept &&
        ' This browser’s storage is full. Keep this page open until everything is saved. Otherwise you lose your latest changes.'}
    </p>
  );
}

/** Why the server does not have them, and what happens next. */
export function WhyUnsaved({ connection }: { connection: Exclude<Saving['connection'], 'fine'> }) {
  switch (connection) {
    case 'away':
      // Two lines on a phone at most: more would push the surfers off the screen.
      return 'No connection. Carry on: your work is sent later.';
    case 'signed-out':
      return (
        <>
          You are signed out.{' '}
          <a href="/auth/login" target="_blank" rel="noreferrer" className="underline">
            Sign in in another tab
          </a>
          , and your work is saved.
        </>
      );
    case 'refused':
      return 'You can no longer change this session. Ask its coaches.';
  }
}
