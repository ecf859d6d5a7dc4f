import { ListFilter, Plus } from 'lucide-react';
import { Form, Link } from 'react-router';
import { DetailsMenu } from '#app/components/app-shell/details-menu.tsx';
import type { FrameHandle } from '#app/components/app-shell/use-frame.ts';
import { createOrganisationCrumbs } from '#app/components/organisation/organisation-crumbs.ts';
import { OrganisationHeader } from '#app/components/organisation/organisation-header.tsx';
import { SESSIONS_PER_PAGE, SessionList } from '#app/components/sessions/session-list.tsx';
import { Button, toButtonClasses } from '#app/components/ui/button.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { Field } from '#app/components/ui/field.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { SelectField } from '#app/components/ui/select-field.tsx';
import type { Organisation } from '#app/domain/organisations/organisation.ts';
import { getOrganisation } from '#app/domain/organisations/organisations.server.ts';
import { listSessionCovers } from '#app/domain/sessions/list-session-covers.server.ts';
import { toDayStart } from '#app/domain/sessions/start-time.server.ts';
import { listOrganisationSpots } from '#app/domain/spots/organisation-spots.server.ts';
import { fail } from '#app/errors/fail.ts';
import { requireId } from '#app/guards/require-id.server.ts';
import { requireUser } from '#app/guards/require-user.server.ts';
import { parsePage } from '#app/lib/parse/parse-page.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { toPageTitle } from '#app/platform/env/product.ts';
import type { Route } from './+types/route';
import { type Filter, parseFilter } from './parse-filter.ts';
import { toFilterText } from './to-filter-text.ts';

export const handle: FrameHandle = { crumbs: createOrganisationCrumbs() };

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = loaderData?.organisation.name ?? 'Organisation';
  return [{ title: toPageTitle(matches[0].loaderData?.productName, title) }];
}

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const { db, user } = requireUser(context, url);
  const id = requireId(params.orgId, url);
  const page = parsePage(url.searchParams.get('page'));
  const filter = parseFilter(url.searchParams);
  const reading = getOrganisation(db, user.id, id);
  const [organisation, spots, { covers, hasMore }] = await Promise.all([
    reading,
    listOrganisationSpots(db, id),
    // Only a filter by days has to wait for the organisation's time zone.
    listSessionsOf(db, id, page, filter, filter.from || filter.to ? await reading : null),
  ]);
  if (!organisation) throw fail('organisation-not-found');
  return { organisation, spots, filter, covers, hasMore, page };
}

function listSessionsOf(
  db: Db,
  organisationId: string,
  page: number,
  { spotId, from, to }: Filter,
  organisation: Organisation | null,
) {
  const { timeZone } = organisation ?? { timeZone: 'UTC' };
  return listSessionCovers(db, {
    page,
    perPage: SESSIONS_PER_PAGE,
    withRidden: true,
    organisationId,
    spotId,
    from: from && toDayStart(from, timeZone),
    before: to && toDayStart(to, timeZone, 1),
  });
}

export default function OrganisationPage({ loaderData }: Route.ComponentProps) {
  const { organisation, spots, filter, covers, hasMore, page } = loaderData;
  const isFiltered = Object.values(filter).some((value) => value !== null);
  return (
    <div className="space-y-5">
      <OrganisationHeader organisation={organisation} part="sessions" />
      <h2 className="sr-only">Sessions</h2>
      {(covers.length > 0 || isFiltered) && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <FilterMenu filter={filter} spots={spots} />
          {organisation.isStaff && <NewSession organisationId={organisation.id} />}
        </div>
      )}
      <SessionList covers={covers} page={page} hasMore={hasMore}>
        {isFiltered ? (
          <EmptyState title="No sessions on these days at this spot">
            <p>Choose other days, or all spots.</p>
          </EmptyState>
        ) : (
          <EmptyState title="No session yet">
            <p>
              {organisation.isStaff
                ? 'Create the first one and drop in the day’s videos.'
                : 'The sessions that you surfed in appear here as soon as they have waves of yours.'}
            </p>
            {organisation.isStaff && <NewSession organisationId={organisation.id} />}
          </EmptyState>
        )}
      </SessionList>
    </div>
  );
}

function NewSession({ organisationId }: { organisationId: string }) {
  return (
    <Link
      to={`/app/share/session/create?organisation=${organisationId}`}
      className={toButtonClasses('primary', 'max-sm:px-3')}
    >
      <Icon of={Plus} className="max-sm:hidden" />
      New session
    </Link>
  );
}

/** Filters the sessions by spot and days; its button says what is shown. */
function FilterMenu({
  filter: { spotId, from, to },
  spots,
}: {
  filter: Filter;
  spots: { id: string; name: string }[];
}) {
  const isFiltered = Boolean(spotId || from || to);
  return (
    <DetailsMenu
      // The browser retains the selected values; another filter is another form.
      key={`${spotId} ${from} ${to}`}
      place="below-start"
      className="min-w-0 max-w-full"
      panelClassName="w-80 p-4"
      labelClassName={toButtonClasses('secondary', 'max-w-full max-sm:px-3')}
      label={
        <>
          <Icon of={ListFilter} />
          <span className="sr-only">Shown: </span>
          <span className="truncate">{toFilterText(spots, { spotId, from, to })}</span>
        </>
      }
    >
      <Form className="grid grid-cols-2 gap-3">
        <SelectField
          label="Spot"
          name="spot"
          defaultValue={spotId ?? ''}
          className="col-span-2 min-w-0"
        >
          <option value="">All spots</option>
          {spots.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <Field
          label="From"
          name="from"
          type="date"
          defaultValue={from ?? ''}
          className="col-span-2 min-w-0"
        />
        <Field
          label="To"
          name="to"
          type="date"
          defaultValue={to ?? ''}
          className="col-span-2 min-w-0"
        />
        <Button className={isFiltered ? '' : 'col-span-2'}>Show</Button>
        {isFiltered && (
          <Link to="?" className={toButtonClasses('quiet')}>
            Show all
          </Link>
        )}
      </Form>
    </DetailsMenu>
  );
}
