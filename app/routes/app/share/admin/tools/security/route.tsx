import { Form, Link } from 'react-router';
import { createCrumb, type FrameHandle } from '#app/components/app-shell/use-frame.ts';
import { QueueRow, type QueueState, queueClasses } from '#app/components/state-list/queue-row.tsx';
import { Button, toButtonClasses } from '#app/components/ui/button.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { Field } from '#app/components/ui/field.tsx';
import { Headline } from '#app/components/ui/headline.tsx';
import {
  type ListedEvent,
  listSecurityEvents,
} from '#app/domain/security-log/list-security-events.server.ts';
import { toEventText } from '#app/domain/security-log/to-event-text.ts';
import { requireAdmin } from '#app/guards/require-admin.server.ts';
import { formatAgo } from '#app/lib/format/format-ago.ts';
import { formatMoment } from '#app/lib/format/format-moment.ts';
import { parsePage } from '#app/lib/parse/parse-page.ts';
import { toDeviceName } from '#app/lib/text/to-device-name.ts';
import { toPageTitle } from '#app/platform/env/product.ts';
import type { Route } from './+types/route';

export const handle: FrameHandle = { crumbs: createCrumb('Security') };

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: toPageTitle(matches[0].loaderData?.productName, 'Security log') }];
}

const MAX_SEARCH_CHARACTERS = 200;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = await requireAdmin(context, url);
  // PostgreSQL rejects NUL and lone surrogates.
  const typed = (url.searchParams.get('q') ?? '').replaceAll('\0', '').trim();
  const search = typed.slice(0, MAX_SEARCH_CHARACTERS).toWellFormed();
  const page = parsePage(url.searchParams.get('page'));
  const { events, hasMore } = await listSecurityEvents(db, { search, page });
  return { search, page, events: events.map(toTimedEvent), hasMore };
}

type TimedEvent = ListedEvent & { secondsAgo: number };

/** The age by the server's clock, so that the browser renders the same. */
function toTimedEvent(event: ListedEvent): TimedEvent {
  return { ...event, secondsAgo: (Date.now() - Date.parse(event.createdAt)) / 1000 };
}

export default function SecurityTool({ loaderData }: Route.ComponentProps) {
  const { search, page, events, hasMore } = loaderData;
  return (
    <div className="space-y-4">
      <Headline>Security log</Headline>
      <p className="text-pretty text-ink-soft">
        Sign-ins, failed sign-ins, and changes to what users may do, from the last 90 days.
      </p>
      <Form method="get" role="search" className="grid grid-cols-[1fr_auto] items-end gap-3">
        <Field
          key={search}
          label="Search"
          name="q"
          type="search"
          defaultValue={search}
          placeholder="E-mail or network"
          maxLength={MAX_SEARCH_CHARACTERS}
          autoComplete="off"
        />
        <Button look="secondary">Search</Button>
      </Form>
      {events.length > 0 ? (
        <EventList events={events} />
      ) : (
        <EmptyState title="No matches">
          <p>Try another address or network, or clear the search to see everything.</p>
        </EmptyState>
      )}
      <nav aria-label="Pages" className="flex justify-between gap-2">
        {page > 0 && (
          <Link to={toPath(search, page - 1)} className={toButtonClasses('secondary')}>
            Newer
          </Link>
        )}
        {hasMore && (
          <Link to={toPath(search, page + 1)} className={toButtonClasses('secondary', 'ml-auto')}>
            Older
          </Link>
        )}
      </nav>
    </div>
  );
}

function toPath(search: string, page: number): string {
  const query = new URLSearchParams();
  if (search) query.set('q', search);
  if (page > 0) query.set('page', String(page));
  return `?${query}`;
}

/** Lists events: the affected user, what happened, when, and on demand by whom and from where. */
function EventList({ events }: { events: TimedEvent[] }) {
  return (
    <ul className={queueClasses}>
      {events.map((event) => (
        <li key={event.id}>
          <QueueRow
            id={`event-${event.id}`}
            name={event.email}
            state={toState(event.event)}
            note={toEventText(event)}
            age={formatAgo(event.secondsAgo)}
          >
            <p className="font-semibold [overflow-wrap:anywhere]">{toEventText(event)}</p>
            <p className="text-ink-soft text-sm [overflow-wrap:anywhere]">
              {event.email} · {toCircumstances(event)}
            </p>
          </QueueRow>
        </li>
      ))}
    </ul>
  );
}

/** Failures and changes of rights stand out from sign-ins. */
function toState(event: string): QueueState {
  if (event.endsWith('-failed')) return { tone: 'error', word: 'Failed' };
  if (event.startsWith('signed-') || event.startsWith('session-')) {
    return { tone: 'neutral', word: 'Sign-in' };
  }
  return { tone: 'warning', word: 'Change' };
}

function toCircumstances({ createdAt, email, actorEmail, network, userAgent }: ListedEvent) {
  const who = actorEmail === email ? [] : [actorEmail ? `by ${actorEmail}` : 'no user signed in'];
  const device = userAgent ? [toDeviceName(userAgent)] : [];
  const place = network ? [`network ${network}`] : [];
  return [formatMoment(createdAt), ...who, ...device, ...place].join('\u00a0· ');
}
