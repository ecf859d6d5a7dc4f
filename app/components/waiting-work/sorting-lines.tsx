import { X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { LeftSorting } from '#app/client/sorting/create-step-sender.client.ts';
import { countOf } from '#app/lib/format/words.ts';
import { WhyUnsaved } from '../sorting-desk/save-state.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';

/** Changes of waves that wait on this device, a line for each session. Hidden where a page says so itself. */
export function SortingLines({
  sortings,
  pathname,
}: {
  sortings: LeftSorting[];
  pathname: string;
}) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const shown = sortings.filter(
    (sorting) => !(showsItself(pathname, sorting) || closed.has(toKey(sorting))),
  );
  if (shown.length === 0) return null;
  return (
    <aside
      aria-label="Sorting"
      className="border-line border-t bg-surface pb-[env(safe-area-inset-bottom)]"
    >
      {shown.map((sorting) => (
        <div
          key={sorting.sessionId}
          className="mx-auto flex max-w-6xl items-start gap-x-3 px-4 sm:items-center"
        >
          <SortingLine sorting={sorting} />
          <Button
            type="button"
            look="quiet"
            className="min-w-11 flex-none px-2"
            onClick={() => setClosed(new Set([...closed, toKey(sorting)]))}
          >
            <Icon of={X} />
            <span className="sr-only">Close this notice</span>
          </Button>
        </div>
      ))}
    </aside>
  );
}

/** What waits of one session, and where to resolve it. */
export function SortingLine({ sorting }: { sorting: LeftSorting }) {
  return (
    <div className="min-h-12 min-w-0 flex-1 gap-x-3 py-1 text-sm max-sm:pt-3 sm:flex sm:items-center">
      <p role="status" className="min-w-0 flex-1 text-ink-soft tabular-nums">
        <WhatWaits {...sorting} />
      </p>
      <Link
        to={`/app/share/admin/session/${sorting.sessionId}`}
        className="inline-flex min-h-11 flex-none items-center font-semibold text-primary-ink underline"
      >
        Open sorting
      </Link>
    </div>
  );
}

/** The camera lists them in its outbox. */
function showsItself(pathname: string, { sessionId }: LeftSorting): boolean {
  return (
    pathname === '/app/camera' ||
    (pathname.startsWith('/app/share/admin/session') && pathname.endsWith(sessionId))
  );
}

/** Another state is another notice. */
function toKey({ sessionId, connection, steps, conflicts }: LeftSorting): string {
  return `${sessionId} ${connection} ${steps} ${conflicts}`;
}

function WhatWaits({ session, steps, conflicts, connection }: LeftSorting) {
  const place = session ?? 'an earlier session';
  if (steps === 0) {
    const choices = countOf(conflicts, 'change');
    return `${choices} to the waves of ${place} ${conflicts === 1 ? 'needs' : 'need'} your choice.`;
  }
  const changes = `${countOf(steps, 'change')} to the waves of ${place}`;
  if (connection === 'fine') return `Saving ${changes}…`;
  if (connection === 'away')
    return `${changes}, ${steps === 1 ? 'waits' : 'wait'} for a connection.`;
  return (
    <>
      {changes}, on this device only. <WhyUnsaved connection={connection} />
    </>
  );
}
