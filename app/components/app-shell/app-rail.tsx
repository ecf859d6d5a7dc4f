import { ChevronUp } from 'lucide-react';
import { Link } from 'react-router';
import { Avatar } from '#app/components/ui/avatar.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import type { NavOrganisation } from '#app/lib/shell-data.ts';
import { AccountMenu } from './account-menu.tsx';
import { DetailsMenu } from './details-menu.tsx';
import { type NavLink, NavList } from './nav-list.tsx';
import { OrganisationSwitcher } from './organisation-switcher.tsx';
import { FIRST_SCREEN, listMainLinks } from './site-links.ts';
import { WaveMark } from './wave-mark.tsx';

type AppRailProps = {
  productName: string;
  userName: string;
  email: string;
  organisations: NavOrganisation[];
  isOnlySurfer: boolean;
  accountLinks: NavLink[];
};

/** The navigation of signed-in users on wide screens: a column that stays while the page scrolls. */
export function AppRail({
  productName,
  userName,
  email,
  organisations,
  isOnlySurfer,
  accountLinks,
}: AppRailProps) {
  const mainLinks = listMainLinks(isOnlySurfer);
  return (
    <header className="sticky top-0 flex h-dvh w-58 flex-none flex-col gap-4 border-line border-r bg-surface px-3 py-4 max-lg:hidden print:hidden">
      <Link
        to={FIRST_SCREEN}
        className="flex min-h-11 items-center gap-2 px-2 font-bold text-title"
      >
        <WaveMark className="size-8 flex-none text-primary-ink" />
        <span className="truncate">{productName}</span>
      </Link>
      <OrganisationSwitcher organisations={organisations} />
      <nav aria-label="Main" className="min-h-0 flex-1 overflow-y-auto">
        <NavList
          links={mainLinks}
          among={[...mainLinks, ...accountLinks]}
          className="space-y-0.5"
          linkClassName="gap-3 rounded-control px-3 text-ink-soft hover:bg-sunken hover:text-ink aria-[current]:bg-sunken aria-[current]:text-ink"
        />
      </nav>
      <DetailsMenu
        place="above"
        panelClassName="w-full"
        labelClassName="flex min-h-13 items-center gap-2.5 rounded-control px-2 py-1 hover:bg-sunken group-open:bg-sunken"
        label={
          <>
            <Avatar name={userName} size="small" />
            <span className="min-w-0 flex-1 truncate font-semibold">
              {userName}
              <span className="sr-only">, your account</span>
            </span>
            <Icon of={ChevronUp} className="text-ink-faint" />
          </>
        }
      >
        <AccountMenu email={email} links={accountLinks} />
      </DetailsMenu>
    </header>
  );
}
