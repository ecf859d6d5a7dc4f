import { Link } from 'react-router';
import type { SessionSummary } from '#app/domain/sessions/list-sessions.server.ts';
import { formatSessionStart } from '#app/lib/format/format-session-start.ts';
import { cardClasses } from './ui/card.tsx';

/** One session in the list: where, when, whose, and how much is in it. */
export function SessionCard({ session }: { session: SessionSummary }) {
  return (
    <Link
      to={`/app/share/session/${session.id}`}
      className={cardClasses(
        'normal',
        'block h-full transition hover:shadow-md hover:ring-primary-solid',
      )}
    >
      <p className="break-words font-semibold text-lg">{session.spotName}</p>
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
