import { ChevronsUpDown } from 'lucide-react';
import { Link, useMatches } from 'react-router';
import { OrganisationMark } from '#app/components/organisation/organisation-mark.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import type { NavOrganisation } from '#app/lib/shell-data.ts';
import { DetailsMenu, menuEntryClasses } from './details-menu.tsx';
import { NavList } from './nav-list.tsx';
import { newOrganisationLink, organisationsLink } from './site-links.ts';
import { useCrumbs } from './use-frame.ts';

/** Shows the organisation that the page belongs to and leads to the user's others. */
export function OrganisationSwitcher({ organisations }: { organisations: NavOrganisation[] }) {
  const current = useCurrentOrganisation(organisations);
  return (
    <DetailsMenu
      place="below-start"
      panelClassName="w-full"
      labelClassName="flex min-h-13 items-center gap-2.5 rounded-control px-2 py-1 hover:bg-sunken group-open:bg-sunken"
      label={
        <>
          {current && <OrganisationMark {...current} size="small" />}
          <span className="min-w-0 flex-1 font-semibold [overflow-wrap:anywhere]">
            {current?.name ?? 'Organisations'}
          </span>
          <Icon of={ChevronsUpDown} className="text-ink-faint" />
        </>
      }
    >
      <ul>
        {organisations.map(({ id, name, logoPath }) => (
          <li key={id}>
            <Link
              to={`/app/share/${id}`}
              aria-current={id === current?.id || undefined}
              className={menuEntryClasses}
            >
              <OrganisationMark name={name} logoPath={logoPath} size="small" />
              <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
      <NavList
        links={[organisationsLink, newOrganisationLink]}
        linkClassName={menuEntryClasses}
        {...(organisations.length > 0 && { className: 'mt-1 border-line border-t pt-1' })}
      />
    </DetailsMenu>
  );
}

/** The organisation of the page; elsewhere the user's only one. */
function useCurrentOrganisation(organisations: NavOrganisation[]): NavOrganisation | undefined {
  const { orgId } = useMatches().at(-1)?.params ?? {};
  const above = useCrumbs().map(({ to }) => to);
  const ofPage = organisations.find(({ id }) => id === orgId || above.includes(`/app/share/${id}`));
  return ofPage ?? (organisations.length === 1 ? organisations[0] : undefined);
}
