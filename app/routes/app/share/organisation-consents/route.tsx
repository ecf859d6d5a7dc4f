import { Download, Search } from 'lucide-react';
import { Form, Link } from 'react-router';
import type { FrameHandle } from '#app/components/app-shell/use-frame.ts';
import { ConsentEntries } from '#app/components/consent/consent-entries.tsx';
import { createOrganisationCrumbs } from '#app/components/organisation/organisation-crumbs.ts';
import { toButtonClasses } from '#app/components/ui/button.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { inputClasses } from '#app/components/ui/field.tsx';
import { Headline } from '#app/components/ui/headline.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { listSchoolConsents } from '#app/domain/consents/list-school-consents.server.ts';
import { requireOrganisationAdmin } from '#app/guards/require-organisation-admin.server.ts';
import { toPageTitle } from '#app/platform/env/product.ts';
import type { Route } from './+types/route';
import { readSearch } from './read-search.ts';

export const handle: FrameHandle = { crumbs: createOrganisationCrumbs('Consent log', true) };

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = loaderData ? `Consent log of ${loaderData.organisation.name}` : 'Consent log';
  return [{ title: toPageTitle(matches[0].loaderData?.productName, title) }];
}

/** The position in the address; null for the newest page, and for one that cannot be read. */
function readBefore(url: URL): number | null {
  const typed = url.searchParams.get('before') ?? '';
  return /^\d{1,15}$/.test(typed) ? Number(typed) : null;
}

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const { db, organisation } = await requireOrganisationAdmin(context, url, params.orgId);
  const search = readSearch(url);
  const before = readBefore(url);
  const log = await listSchoolConsents(db, { organisationId: organisation.id, search, before });
  return { organisation, search, before, ...log };
}

export default function SchoolConsentLog({ loaderData }: Route.ComponentProps) {
  const { organisation, entries, next, search, before } = loaderData;
  const query = search ? `q=${encodeURIComponent(search)}` : '';
  return (
    <div className="space-y-6">
      <header className="space-y-2">
        <Headline>Consent log</Headline>
        <p className="max-w-prose text-ink-soft">
          What all guests of {organisation.name} and their guardians agreed to, refused and
          withdrew, including guests who are no longer on your list. No one can change this log.
        </p>
      </header>
      <div className="flex flex-wrap items-center gap-3">
        <Form role="search" className="relative min-w-0 grow sm:max-w-80">
          <Icon of={Search} className="absolute inset-y-0 left-3 my-auto text-ink-faint" />
          <input
            type="search"
            name="q"
            key={search}
            defaultValue={search}
            maxLength={80}
            aria-label="Search the log by the name of a guest or guardian"
            placeholder="Guest or guardian"
            className={`${inputClasses} pl-10`}
          />
        </Form>
        {entries.length > 0 && (
          <a
            href={`/app/share/${organisation.id}/consents/csv${query && `?${query}`}`}
            download
            className={toButtonClasses('secondary', 'max-sm:w-full sm:ml-auto')}
          >
            <Icon of={Download} />
            Download the log (CSV)
          </a>
        )}
      </div>
      {entries.length > 0 ? (
        <ConsentEntries
          entries={entries}
          timeZone={organisation.timeZone}
          away="no longer a guest"
        />
      ) : (
        <NoEntries search={search} />
      )}
      {(before !== null || next !== null) && (
        <nav aria-label="Pages" className="flex flex-wrap justify-between gap-3">
          {before !== null && (
            <Link to={`?${query}`} className={toButtonClasses('secondary')}>
              Newest answers
            </Link>
          )}
          {next !== null && (
            <Link
              to={`?${[query, `before=${next}`].filter(Boolean).join('&')}`}
              className={toButtonClasses('secondary', 'ml-auto')}
            >
              Older answers
            </Link>
          )}
        </nav>
      )}
    </div>
  );
}

function NoEntries({ search }: { search: string }) {
  if (search === '') {
    return (
      <EmptyState title="No answers yet">
        <p>Guests answer when they open their card, and guardians with the link in their e-mail.</p>
        <Link to="../guests/cards" relative="path" className={toButtonClasses('primary')}>
          Print cards
        </Link>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={`No answer of “${search}”`}>
      <p>
        Check the spelling, or <Link to="?">see the whole log</Link>.
      </p>
    </EmptyState>
  );
}
