import { Link } from 'react-router';
import { toButtonClasses } from '#app/components/ui/button.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import type { ViewedSession } from '#app/domain/sessions/get-viewed-session.server.ts';

/** Replaces an empty list of waves: with the next step for staff, with a notice for other users. */
export function NoWaves({ session, hasVideos }: { session: ViewedSession; hasVideos: boolean }) {
  if (!session.canEdit) {
    return (
      <EmptyState title="No waves of yours here yet">
        <p>Your coaches sort the day’s videos after the session. Check again tonight.</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState title="No waves yet">
      <p>
        {hasVideos
          ? 'Mark each ride in the videos and give it to its surfer.'
          : 'Add the videos, then mark each ride and give it to its surfer.'}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        {hasVideos && (
          <Link to={`/app/share/admin/session/${session.id}`} className={toButtonClasses()}>
            Sort waves
          </Link>
        )}
        <Link
          to={`/app/share/session/${session.id}/videos`}
          className={toButtonClasses(hasVideos ? 'secondary' : 'primary')}
        >
          Add videos
        </Link>
      </div>
    </EmptyState>
  );
}
