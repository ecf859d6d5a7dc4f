import { Form, Link } from 'react-router';
import { Badge } from '#app/components/ui/badge.tsx';
import { buttonClasses } from '#app/components/ui/button.tsx';
import { cardClasses } from '#app/components/ui/card.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { inputClasses } from '#app/components/ui/field.tsx';
import type { SessionToFill } from '#app/domain/sessions/find-sessions-to-fill.server.ts';
import { formatSessionStart } from '#app/lib/format/format-session-start.ts';

const LABEL = 'Spot, organisation, person or date';

/** Asks where the card's films belong. */
export function SessionChoice({ sessions, search }: { sessions: SessionToFill[]; search: string }) {
  return (
    <section aria-labelledby="choose-session" className="space-y-4">
      <h2 id="choose-session" className="font-semibold text-xl">
        Which session was it filmed at?
      </h2>
      <Form method="get" className="flex gap-2">
        <input
          type="search"
          name="search"
          defaultValue={search}
          aria-label={LABEL}
          placeholder="Spot, person, date …"
          maxLength={100}
          className={inputClasses}
        />
        <button type="submit" className={buttonClasses('secondary')}>
          Search
        </button>
      </Form>
      {sessions.length === 0 ? (
        <EmptyState title={search ? `No session matches “${search}”` : 'No session yet'}>
          <p>
            A date is written as 2026-11-21 or 21 November.{' '}
            <Link to="/app/share/session/create" className="font-medium text-primary-ink underline">
              Make a new session
            </Link>
            , and come back.
          </p>
        </EmptyState>
      ) : (
        <ul className={cardClasses('none', 'divide-y divide-line')}>
          {sessions.map((session) => (
            <li key={session.id}>
              <Link
                to={`?session=${session.id}`}
                className="block min-h-11 px-4 py-3 hover:bg-sunken"
              >
                <span className="flex items-baseline justify-between gap-3">
                  <span className="font-medium [overflow-wrap:anywhere]">{session.spotName}</span>
                  {session.canOpen && <Badge tone="primary">yours</Badge>}
                </span>
                <span className="block text-ink-soft text-sm [overflow-wrap:anywhere]">
                  {formatSessionStart(session.startsAt, session.timeZone)} ·{' '}
                  {session.organisationName ?? `personal, of ${session.ownerName ?? 'nobody'}`}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {sessions.length === 12 && <p className="text-ink-soft text-sm">Search to find others.</p>}
    </section>
  );
}
