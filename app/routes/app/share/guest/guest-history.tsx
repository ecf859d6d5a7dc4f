import { Link } from 'react-router';
import { toCardClasses } from '#app/components/ui/card.tsx';
import { PURPOSE_NAMES, type Purpose } from '#app/domain/consents/purposes.ts';
import type { getGuestHistory } from '#app/domain/guests/get-guest-history.server.ts';
import { formatSessionStart } from '#app/lib/format/format-moment.ts';
import { countOf } from '#app/lib/format/words.ts';

type History = Awaited<ReturnType<typeof getGuestHistory>>;

/** What a guest agreed to, and the sessions that they surfed in. */
export function GuestHistory({
  history,
  isClaimed,
  agreed,
}: {
  history: History;
  isClaimed: boolean;
  agreed: string[];
}) {
  return (
    <section aria-labelledby="sessions" className="space-y-3">
      <div>
        <h2 id="sessions" className="font-bold font-display text-title">
          Sessions
        </h2>
        <p className="text-ink-soft text-sm">{toConsent(isClaimed, agreed)}</p>
      </div>
      {history.length === 0 ? (
        <p className="text-ink-soft">None yet. Add this guest to a session’s roster.</p>
      ) : (
        <ul className={toCardClasses('none', 'divide-y divide-line')}>
          {history.map(({ sessionId, spotName, startsAt, timeZone, waveCount }) => (
            <li key={sessionId}>
              <Link
                to={`/app/share/session/${sessionId}`}
                className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 px-4 py-2 -outline-offset-2 hover:bg-sunken"
              >
                <span className="font-semibold">
                  {[spotName, formatSessionStart(startsAt, timeZone)].filter(Boolean).join(' · ')}
                </span>
                <span className="text-ink-soft text-sm tabular-nums">
                  {countOf(waveCount, 'wave')}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function toConsent(isClaimed: boolean, agreed: string[]): string {
  if (agreed.length > 0) {
    const names = agreed.map((purpose) => PURPOSE_NAMES[purpose as Purpose].toLowerCase());
    return `Agreed to ${names.join(', ')}`;
  }
  return isClaimed ? 'Opened the card and agreed to nothing' : 'Has not opened the card yet';
}
