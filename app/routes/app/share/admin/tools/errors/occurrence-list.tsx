import type { ErrorOccurrence } from '#app/domain/error-reports/list-errors.server.ts';
import { formatAgo } from '#app/lib/format/format-ago.ts';

/** The newest times that it happened: where, to whom, and under which number it stands in the log. */
export function OccurrenceList({
  occurrences,
  count,
}: {
  occurrences: ErrorOccurrence[];
  count: number;
}) {
  return (
    <section className="space-y-2">
      <h3 className="font-semibold text-sm">
        {count > occurrences.length ? `The latest ${occurrences.length} times` : 'Each time'}
      </h3>
      <ol className="space-y-2 text-sm">
        {occurrences.map((occurrence) => {
          const { id, secondsAgo, path, release, userAgent, userId, requestId } = occurrence;
          const facts = [
            path,
            release,
            requestId && `request ${requestId}`,
            userId ? `person ${userId}` : 'nobody signed in',
          ];
          return (
            <li key={id} className="border-line border-l-2 pl-3 [overflow-wrap:anywhere]">
              <p>
                {formatAgo(secondsAgo)} · {facts.filter(Boolean).join(' · ')}
              </p>
              {userAgent && <p className="text-ink-faint">{userAgent}</p>}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
