import { Keyboard } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { SortingState } from '#app/client/sorting/sorting-state.ts';
import type { Sorting } from '#app/domain/sorting/get-sorting.server.ts';
import { formatSessionStart } from '#app/lib/format/format-moment.ts';
import { Stage } from '../app-shell/stage.tsx';
import { Button, toButtonClasses } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { SaveState } from './save-state.tsx';

/** The stage of sorting with its bar: back to the session, the saved state, the keys, and done. */
export function DeskBar({
  session,
  saving,
  onHelp,
  goals,
  children,
}: {
  session: Sorting['session'];
  /** Null while there is nothing to sort. */
  saving: SortingState | null;
  onHelp?: () => void;
  /** Opens the surfers' goals, where there is no room beside the video. */
  goals?: ReactNode;
  children: ReactNode;
}) {
  const to = `/app/share/session/${session.id}`;
  return (
    <Stage
      fixed="always"
      back={{ to, name: 'Session' }}
      title={
        <>
          Sort {session.spotName}
          <span className="font-normal text-ink-soft max-sm:hidden">
            {' · '}
            {formatSessionStart(session.startsAt, session.timeZone)}
          </span>
        </>
      }
      actions={
        saving && (
          <>
            <SaveState {...saving} />
            {goals}
            <Button
              type="button"
              look="quiet"
              onClick={onHelp}
              className="px-3 text-sm thumbs:hidden noscript:hidden"
            >
              <Icon of={Keyboard} /> Keys
            </Button>
            <Link to={to} className={toButtonClasses('quiet', 'px-3 text-primary-ink text-sm')}>
              Done
            </Link>
          </>
        )
      }
    >
      {children}
    </Stage>
  );
}
