import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { toButtonClasses } from '#app/components/ui/button.tsx';
import type { SessionCover } from '#app/domain/sessions/list-session-covers.server.ts';
import { SessionCovers } from './session-covers.tsx';

type SessionListProps = {
  covers: SessionCover[];
  /** Starts at 0. */
  page: number;
  hasMore: boolean;
  /** Shown when there are no sessions at all. */
  children: ReactNode;
};

/** As many as a page shows: ten rows on a wide screen. */
export const SESSIONS_PER_PAGE = 30;

/** Shows one page of sessions, newest first, with links to the other pages. */
export function SessionList({ covers, page, hasMore, children }: SessionListProps) {
  const [search] = useSearchParams();
  if (covers.length === 0 && page === 0 && !hasMore) return children;
  const toPage = (number: number) => {
    const next = new URLSearchParams(search);
    next.set('page', String(number));
    return `?${next}`;
  };
  return (
    <div className="space-y-8">
      {covers.length > 0 && <SessionCovers covers={covers} />}
      {(page > 0 || hasMore) && (
        <nav aria-label="Pages" className="flex justify-between">
          {page > 0 && (
            <Link to={toPage(page - 1)} className={toButtonClasses('secondary')}>
              Newer
            </Link>
          )}
          {hasMore && (
            <Link to={toPage(page + 1)} className={toButtonClasses('secondary', 'ml-auto')}>
              Older
            </Link>
          )}
        </nav>
      )}
    </div>
  );
}
