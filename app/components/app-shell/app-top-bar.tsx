import { ChevronLeft, Menu, X } from 'lucide-react';
import { Link } from 'react-router';
import { OrganisationMark } from '#app/components/organisation/organisation-mark.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import type { NavOrganisation } from '#app/lib/shell-data.ts';
import { AccountMenu } from './account-menu.tsx';
import { DetailsMenu, menuEntryClasses } from './details-menu.tsx';
import { type NavLink, NavList } from './nav-list.tsx';
import { FIRST_SCREEN, newOrganisationLink, organisationsLink } from './site-links.ts';
import { useCrumbs } from './use-frame.ts';
import { WaveMark } from './wave-mark.tsx';

type AppTopBarProps = {
  productName: string;
  email: string;
  organisations: NavOrganisation[];
  accountLinks: NavLink[];
};

/** The bar at the top of phones and tablets: the link back, or the logo, and one menu. */
export function AppTopBar({ productName, email, organisations, accountLinks }: AppTopBarProps) {
  const parent = useCrumbs().at(-2);
  return (
    <header className="sticky top-0 z-20 border-line border-b bg-surface lg:hidden print:hidden">
      <div className="flex min-h-13 items-center gap-1 px-2">
        {parent ? (
          <Link
            to={parent.to}
            className="flex min-h-11 min-w-0 items-center gap-1 rounded-control pr-2 font-semibold text-ink-soft"
          >
            <Icon of={ChevronLeft} size="large" />
            <span className="truncate">{parent.name}</span>
          </Link>
        ) : (
          <Link
            to={FIRST_SCREEN}
            className="flex min-h-11 min-w-0 items-center gap-2 px-2 font-bold"
          >
            <WaveMark className="size-7 flex-none text-primary-ink" />
            <span className="truncate">{productName}</span>
          </Link>
        )}
        <DetailsMenu
          place="below"
          className="ml-auto flex-none"
          labelClassName="grid size-11 place-items-center rounded-control text-ink-soft hover:bg-sunken group-open:bg-sunken"
          label={
            <>
              <span className="sr-only">Menu</span>
              <Icon size="large" of={Menu} className="group-open:hidden" />
              <Icon size="large" of={X} className="not-group-open:hidden" />
            </>
          }
        >
          <ul>
            {organisations.map(({ id, name, logoPath }) => (
              <li key={id}>
                <Link to={`/app/share/${id}`} className={menuEntryClasses}>
                  <OrganisationMark name={name} logoPath={logoPath} size="small" />
                  <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
                </Link>
              </li>
            ))}
          </ul>
          <NavList
            links={[organisationsLink, newOrganisationLink]}
            className="mb-1 border-line border-b pb-1"
            linkClassName={menuEntryClasses}
          />
          <AccountMenu email={email} links={accountLinks} />
        </DetailsMenu>
      </div>
    </header>
  );
}
