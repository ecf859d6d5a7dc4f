import { Link } from 'react-router';
import { buttonClasses } from '#app/components/ui/button.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import type { ViewedSession } from '#app/domain/sessions/get-viewed-session.server.ts';

/** Replaces an empty list of waves: with the next step for staff, with a notice for other users. */
export function NoWaves({ session }: { session: ViewedSession }) {
  if (!session.canEdit) {
    return (
      <EmptyState title="No wave of yours here yet">
        <p>Your coaches sort the day’s films after the session. Look again tonight.</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState title="No wave yet">
      <p>Add what was filmed, cut the waves out of it and give each to its surfer.</p>
      <div className="flex flex-wrap justify-center gap-3">
        <Link to={`/app/share/session/${session.id}/videos`} className={buttonClasses()}>
          Add videos
        </Link>
        <Link to={`/app/share/admin/session/${session.id}`} className={buttonClasses('secondary')}>
          Sort waves
        </Link>
      </div>
    </EmptyState>
  );
}
