import { LogOut } from 'lucide-react';
import { Icon } from '#app/components/ui/icon.tsx';
import { menuEntryClasses } from './details-menu.tsx';
import { type NavLink, NavList } from './nav-list.tsx';
import { SignOutButton } from './sign-out-button.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

/** The content of the user's own menu: links, the theme and signing out. */
export function AccountMenu({ email, links }: { email: string; links: NavLink[] }) {
  return (
    <>
      <p className="truncate px-3 py-2 text-ink-soft text-sm">{email}</p>
      <NavList links={links} linkClassName={menuEntryClasses} />
      <div className="px-3 py-2">
        <ThemeSwitch />
      </div>
      <SignOutButton className={menuEntryClasses}>
        <Icon of={LogOut} />
        Sign out
      </SignOutButton>
    </>
  );
}
