import { Form, Link } from 'react-router';
import { Button, buttonClasses } from '#app/components/ui/button.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { Field } from '#app/components/ui/field.tsx';
import { Headline } from '#app/components/ui/headline.tsx';
import {
  type ListedEvent,
  listSecurityEvents,
} from '#app/domain/security-log/list-security-events.server.ts';
import { toEventText } from '#app/domain/security-log/to-event-text.ts';
import { requireAdmin } from '#app/guards/require-admin.server.ts';
import { formatMoment } from '#app/lib/format/format-moment.ts';
import { parsePage } from '#app/lib/parse/parse-page.ts';
import { toDeviceName } from '#app/lib/text/to-device-name.ts';
import { toPageTitle } from '#app/platform/env/product.ts';
import type { Route } from './+types/route';

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
  return { search, page, ...(await listSecurityEvents(db, { search, page })) };
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
          <Link to={toPath(search, page - 1)} className={buttonClasses('secondary')}>
            Newer
          </Link>
        )}
        {hasMore && (
          <Link to={toPath(search, page + 1)} className={buttonClasses('secondary', 'ml-auto')}>
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

/** Lists events: the affected user, what happened, the actor, when and from where. */
function EventList({ events }: { events: ListedEvent[] }) {
  return (
    <ul className="divide-y divide-line rounded-card bg-surface px-4 shadow-card ring-1 ring-line">
      {events.map((event) => (
        <li key={event.id} className="py-3 [overflow-wrap:anywhere]">
          <div className="flex flex-wrap justify-between gap-x-4">
            <p className="font-semibold">{toEventText(event)}</p>
            <p className="text-ink-soft">{event.email}</p>
          </div>
          <p className="text-ink-soft text-sm">{toCircumstances(event)}</p>
        </li>
      ))}
    </ul>
  );
}

function toCircumstances({ createdAt, email, actorEmail, network, userAgent }: ListedEvent) {
  const who = actorEmail === email ? [] : [actorEmail ? `by ${actorEmail}` : 'no user signed in'];
  const device = userAgent ? [toDeviceName(userAgent)] : [];
  const place = network ? [`network ${network}`] : [];
  return [formatMoment(createdAt), ...who, ...device, ...place].join('\u00a0· ');
}
