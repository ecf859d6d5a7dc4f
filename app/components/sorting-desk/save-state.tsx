import { Keyboard } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import type { Connection } from './engine/sorting-state.ts';

/** Whether the server has everything, and if not, why and what happens next. */
export function SaveState({
  unsaved,
  connection,
  onHelp,
}: {
  unsaved: number;
  connection: Connection;
  /** Where there are keys to be told of. */
  onHelp?: () => void;
}) {
  return (
    <div className="flex items-center justify-between gap-3">
      {connection === 'fine' ? (
        <p className="text-ink-soft text-sm tabular-nums">
          {unsaved === 0 ? 'All saved' : `Saving ${unsaved}…`}
        </p>
      ) : (
        <p role="status" className="font-medium text-sm text-warning-ink">
          {unsaved} not saved yet. <Why connection={connection} />
        </p>
      )}
      {onHelp && (
        <Button type="button" look="quiet" onClick={onHelp} className="shrink-0 px-3 text-sm">
          <Icon of={Keyboard} className="size-5" /> Keys
        </Button>
      )}
    </div>
  );
}

function Why({ connection }: { connection: Exclude<Connection, 'fine'> }) {
  switch (connection) {
    case 'away':
      return 'No connection: go on, it is kept here and sent by itself.';
    case 'signed-out':
      return (
        <>
          You are signed out.{' '}
          <a href="/auth/login" target="_blank" rel="noreferrer" className="underline">
            Sign in in another tab
          </a>
          , and it goes on.
        </>
      );
    case 'refused':
      return 'The server takes no changes from you any more. Ask who runs the session.';
  }
}
