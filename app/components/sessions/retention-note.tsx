import { Link } from 'react-router';
import type { SessionRetention } from '#app/domain/retention/retention.server.ts';
import { toRetentionText } from '#app/domain/retention/to-retention-text.ts';

/**
 * Shows until when a session's raw video is available, to all users who may see the session. Nothing
 * without raw video.
 */
export function RetentionNote({
  sessionId,
  retention,
  canEdit,
}: {
  sessionId: string;
  retention: SessionRetention | null;
  canEdit: boolean;
}) {
  const text = retention && toRetentionText(retention);
  if (!text) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-ink-soft text-sm">
      <span>{text}</span>
      {canEdit && retention.filmCount > 0 && (
        <Link
          to={`/app/share/session/${sessionId}/raw-video`}
          className="inline-flex min-h-11 items-center font-semibold text-primary-ink underline"
        >
          Raw videos
        </Link>
      )}
    </p>
  );
}
