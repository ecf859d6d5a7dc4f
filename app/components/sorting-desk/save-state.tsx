import { Keyboard } from 'lucide-react';
import type { Connection } from '#app/client/sorting/sorting-state.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';

/** Shows whether the server has stored all changes and, if not, why and what happens next. */
export function SaveState({
  unsaved,
  connection,
  isKept,
  onHelp,
}: {
  unsaved: number;
  connection: Connection;
  /** Whether unsaved changes survive a reload. */
  isKept: boolean;
  /** Opens the key legend, where there is a keyboard. */
  onHelp?: () => void;
}) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      {connection === 'fine' && isKept ? (
        <p className="text-ink-soft text-sm tabular-nums">
          {unsaved === 0 ? 'All saved' : `Saving ${unsaved}…`}
        </p>
      ) : (
        <p
          role="status"
          className="basis-full rounded-control border border-warning-line bg-warning-tint px-3 py-2 font-semibold text-sm text-warning-ink"
        >
          {unsaved > 0 && `${unsaved} not saved yet. `}
          {connection !== 'fine' && <Why connection={connection} isKept={isKept} />}
          {!isKept &&
            ' This browser’s storage is full. Keep this page open until everything is saved. Otherwise you lose your latest changes.'}
        </p>
      )}
      {onHelp && (
        <Button
          type="button"
          look="quiet"
          onClick={onHelp}
          className="ml-auto shrink-0 px-3 text-sm"
        >
          <Icon of={Keyboard} /> Keys
        </Button>
      )}
    </div>
  );
}

function Why({ connection, isKept }: { connection: Exclude<Connection, 'fine'>; isKept: boolean }) {
  switch (connection) {
    case 'away':
      return isKept
        ? 'No connection. Carry on: your work is saved here and sent later.'
        : 'No connection. Carry on: your work is sent later.';
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
