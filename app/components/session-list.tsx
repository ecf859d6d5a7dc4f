import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { SessionSummary } from '#app/domain/sessions/list-sessions.server.ts';
import { SessionCard } from './session-card.tsx';
import { buttonClasses } from './ui/button.tsx';

type SessionListProps = {
  sessions: SessionSummary[];
  /** From 0. */
  page: number;
  hasMore: boolean;
  /** What stands there when there is no session at all. */
  children: ReactNode;
};

/** One page of sessions, newest first, and the ways to the next. */
export function SessionList({ sessions, page, hasMore, children }: SessionListProps) {
  const [search] = useSearchParams();
  if (sessions.length === 0 && page === 0) return children;
  const toPage = (number: number) => {
    const next = new URLSearchParams(search);
    next.set('page', String(number));
    return `?${next}`;
  };
  return (
    <div className="space-y-8">
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {sessions.map((session) => (
          <li key={session.id}>
            <SessionCard session={session} />
          </li>
        ))}
      </ul>
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
