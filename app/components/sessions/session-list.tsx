import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { buttonClasses } from '#app/components/ui/button.tsx';
import { cardClasses } from '#app/components/ui/card.tsx';
import type { SessionSummary } from '#app/domain/sessions/list-sessions.server.ts';
import { formatSessionStart } from '#app/lib/format/format-moment.ts';

type SessionListProps = {
  sessions: SessionSummary[];
  /** Starts at 0. */
  page: number;
  hasMore: boolean;
  /** Shown when there are no sessions at all. */
  children: ReactNode;
};

/** Shows one page of sessions, newest first, with links to the other pages. */
export function SessionList({ sessions, page, hasMore, children }: SessionListProps) {
  const [search] = useSearchParams();
  if (sessions.length === 0 && page === 0 && !hasMore) return children;
  const toPage = (number: number) => {
    const next = new URLSearchParams(search);
    next.set('page', String(number));
    return `?${next}`;
  };
  return (
    <div className="space-y-8">
      {sessions.length > 0 && (
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {sessions.map((session) => (
            <li key={session.id} className="min-w-0">
              <SessionCard session={session} />
            </li>
          ))}
        </ul>
      )}
      {(page > 0 || hasMore) && (
        <nav aria-label="Pages" className="flex justify-between">
          {page > 0 && (
            <Link to={toPage(page - 1)} className={buttonClasses('secondary')}>
              Newer
            </Link>
          )}
          {hasMore && (
            <Link to={toPage(page + 1)} className={buttonClasses('secondary', 'ml-auto')}>
              Older
            </Link>
          )}
        </nav>
      )}
    </div>
  );
}

/** A session in the list: its spot, time, holder and counts. */
function SessionCard({ session }: { session: SessionSummary }) {
  return (
    <Link
      to={`/app/share/session/${session.id}`}
      className={cardClasses(
        'normal',
        'block h-full transition hover:shadow-float hover:ring-primary-solid',
      )}
    >
      <p className="break-words font-semibold text-title">{session.spotName}</p>
      <p className="text-ink-soft">{formatSessionStart(session.startsAt, session.timeZone)}</p>
      <p className="mt-3 flex flex-wrap gap-x-4 text-ink-faint text-sm">
        <span>{count(session.waveCount, 'wave')}</span>
        <span>{count(session.videoCount, 'video')}</span>
        <span className="ml-auto">{session.organisationName ?? 'Personal'}</span>
      </p>
    </Link>
  );
}

function count(number: number, word: string): string {
  return `${number} ${word}${number === 1 ? '' : 's'}`;
}
