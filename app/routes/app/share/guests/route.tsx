import { Printer, ScrollText, Search, UserPlus } from 'lucide-react';
import { Form, Link } from 'react-router';
import type { FrameHandle } from '#app/components/app-shell/use-frame.ts';
import { WaitingPhones } from '#app/components/guests/waiting-phones.tsx';
import { createOrganisationCrumbs } from '#app/components/organisation/organisation-crumbs.ts';
import { OrganisationHeader } from '#app/components/organisation/organisation-header.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { toCardClasses } from '#app/components/ui/card.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { inputClasses } from '#app/components/ui/field.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { TooltipProvider } from '#app/components/ui/overlays/tooltip-provider.tsx';
import { PageLinks } from '#app/components/ui/page-links.tsx';
import { ChoiceLinks } from '#app/components/ui/tabs/choice-links.tsx';
import { listOpenRequests } from '#app/domain/claims/open-again.server.ts';
import { GUESTS_PER_PAGE, type GuestView, parseGuestView } from '#app/domain/guests/guest.ts';
import { listGuests } from '#app/domain/guests/guests.server.ts';
import { fail } from '#app/errors/fail.ts';
import { handleWaitingPhone } from '#app/guards/handle-waiting-phone.server.ts';
import { requireOrganisationStaff } from '#app/guards/require-organisation-staff.server.ts';
import { parsePage } from '#app/lib/parse/parse-page.ts';
import { toToday } from '#app/lib/time/to-today.ts';
import { toPageTitle } from '#app/platform/env/product.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import type { Route } from './+types/route';
import { GuestRow } from './guest-row.tsx';

export const handle: FrameHandle = { crumbs: createOrganisationCrumbs('Guests') };

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = loaderData ? `Guests of ${loaderData.organisation.name}` : 'Guests';
  return [{ title: toPageTitle(matches[0].loaderData?.productName, title) }];
}

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const { db, organisation } = await requireOrganisationStaff(context, url, params.orgId);
  const search = (url.searchParams.get('q') ?? '').trim().slice(0, 80);
  const view = parseGuestView(url.searchParams.get('show'), search);
  const page = parsePage(url.searchParams.get('page'));
  const day = toToday(organisation.timeZone);
  const [{ guests, total }, requests] = await Promise.all([
    listGuests(db, { organisationId: organisation.id, view, day, search, page }),
    listOpenRequests(db, organisation.id),
  ]);
  return { organisation, requests, guests, total, view, search, page, day };
}

/** Staff answer a phone that waits. */
export async function action({ context, url, request, params }: Route.ActionArgs) {
  const { db } = await requireOrganisationStaff(context, url, params.orgId);
  const answered = await handleWaitingPhone(db, await readForm(request), url.pathname + url.search);
  if (!answered) throw fail('bad-request');
  return answered;
}

const views: { view: GuestView; name: string }[] = [
  { view: 'here', name: 'Here' },
  { view: 'coming', name: 'Coming' },
  { view: 'past', name: 'Past' },
  { view: 'all', name: 'All' },
];

export default function GuestsPage({ loaderData }: Route.ComponentProps) {
  const { organisation, requests, guests, total, view, search, page } = loaderData;
  const path = `/app/share/${organisation.id}/guests`;
  const toPath = (at: number) =>
    `?${new URLSearchParams({ show: view, q: search, page: `${at}` })}`;
  return (
    <div className="space-y-6">
      <OrganisationHeader organisation={organisation} part="guests" />
      <WaitingPhones requests={requests} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-bold font-display text-title">
          Guests <span className="font-normal text-ink-faint tabular-nums">{total}</span>
        </h2>
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
          {guests.length > 0 && (
            <Form action={`${path}/cards`} className="max-sm:order-last">
              <input type="hidden" name="show" value={view} />
              <input type="hidden" name="q" value={search} />
              <Button look="secondary" className="max-sm:w-full max-sm:px-2">
                <Icon of={Printer} />
                Print cards
              </Button>
            </Form>
          )}
          <Form action={`${path}/add`}>
            <Button className="max-sm:w-full max-sm:px-2">
              <Icon of={UserPlus} />
              Add guests
            </Button>
          </Form>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <ChoiceLinks
          label="Shown guests"
          className="grid-cols-4 max-sm:w-full sm:flex"
          choices={views.map(({ view: each, name }) => ({
            name,
            to: `?${new URLSearchParams({ show: each, ...(search && { q: search }) })}`,
            isChosen: each === view,
          }))}
        />
        <Form role="search" className="relative grow sm:ml-auto sm:max-w-72">
          <Icon of={Search} className="absolute inset-y-0 left-3 my-auto text-ink-faint" />
          <input
            type="search"
            name="q"
            key={search}
            defaultValue={search}
            maxLength={80}
            aria-label="Search guests by name or e-mail"
            placeholder="Name or e-mail"
            className={`${inputClasses} pl-10`}
          />
        </Form>
      </div>
      {guests.length === 0 ? (
        <NoGuests view={view} search={search} />
      ) : (
        <ul aria-label="Guests" className={toCardClasses('none', 'divide-y divide-line')}>
          {guests.map((guest) => (
            <GuestRow key={guest.id} guest={guest} path={`${path}/${guest.id}`} />
          ))}
        </ul>
      )}
      {organisation.isAdmin && (
        <Link
          to={`/app/share/${organisation.id}/consents`}
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-primary-ink underline"
        >
          <Icon of={ScrollText} />
          Consent log
        </Link>
      )}
      <TooltipProvider>
        <PageLinks page={page} pages={Math.ceil(total / GUESTS_PER_PAGE)} toPath={toPath} />
      </TooltipProvider>
    </div>
  );
}

const nothing: Record<GuestView, { title: string; text: string }> = {
  here: {
    title: 'No guests here today',
    text: 'Add the guests of this week, and print a card for each. A session’s roster then takes one press.',
  },
  coming: { title: 'No guests are coming', text: 'Guests whose stay begins later appear here.' },
  past: { title: 'No past guests', text: 'Guests move here after the last day of their stay.' },
  all: {
    title: 'No guests yet',
    text: 'Add the guests of this week, and print a card for each. A session’s roster then takes one press.',
  },
};

function NoGuests({ view, search }: { view: GuestView; search: string }) {
  if (search === '') {
    return (
      <EmptyState title={nothing[view].title}>
        <p>{nothing[view].text}</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={`No guest matches “${search}”`}>
      <p>
        Check the spelling, or{' '}
        <Link to="?show=all" className="font-semibold text-primary-ink underline">
          see all guests
        </Link>
        .
      </p>
    </EmptyState>
  );
}
