import { Link } from 'react-router';
import { buttonClasses } from '#app/components/ui/button.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import type { ViewedSession } from '#app/domain/sessions/get-viewed-session.server.ts';

/** Replaces an empty list of waves: with the next step for staff, with a notice for other users. */
export function NoWaves({ session }: { session: ViewedSession }) {
  if (!session.canEdit) {
    return (
      <EmptyState title="No waves of yours here yet">
        <p>Your coaches sort the day’s videos after the session. Check again tonight.</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState title="No waves yet">
      <p>Add videos, cut the waves and give each wave to its surfer.</p>
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
