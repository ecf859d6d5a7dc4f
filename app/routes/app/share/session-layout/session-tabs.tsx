import {
  ChartNoAxesColumn,
  Clapperboard,
  Ellipsis,
  Images,
  ListChecks,
  type LucideIcon,
  Share2,
  Users,
} from 'lucide-react';
import { Link } from 'react-router';
import { DetailsMenu, menuEntryClasses } from '#app/components/app-shell/details-menu.tsx';
import { useTargetPath } from '#app/components/app-shell/use-target-path.ts';
import { Icon } from '#app/components/ui/icon.tsx';
import {
  iconTabClasses,
  iconTabRowClasses,
  tabClasses,
} from '#app/components/ui/tabs/tab-classes.ts';
import type { SessionHead } from '#app/domain/sessions/session-head.server.ts';
import { toClassNames } from '#app/lib/text/to-class-names.ts';

type Part = { name: string; to: string; icon: LucideIcon; alsoAt?: string[] };

/** The parts of a session, for staff: tabs, which wrap where the text is large, and a menu. */
export function SessionTabs({
  session: { id, organisation, canDelete },
}: {
  session: SessionHead;
}) {
  const pathname = useTargetPath();
  const here = `/app/share/session/${id}`;
  const wavePath = pathname.startsWith(`${here}/wave/`) ? pathname : here;
  const surfers = [
    { name: 'Roster', to: `${here}/roster` },
    { name: 'Cards', to: `${here}/cards` },
    { name: 'Consent', to: `${here}/consent` },
  ];
  const parts: Part[] = [
    { name: 'Waves', to: here, icon: Images, alsoAt: [here, wavePath] },
    { name: 'Videos', to: `${here}/videos`, icon: Clapperboard },
    { name: 'Sort', to: `/app/share/admin/session/${id}`, icon: ListChecks },
    { name: 'Surfers', to: `${here}/roster`, icon: Users, alsoAt: surfers.map(({ to }) => to) },
    { name: 'Share', to: `${here}/links`, icon: Share2 },
    { name: 'Figures', to: `/app/share/admin/session-detailed/${id}`, icon: ChartNoAxesColumn },
  ];
  const more = [
    ...(organisation ? [{ name: 'Shorts of the day', to: `${here}/shorts` }] : []),
    { name: 'Edit', to: `${here}/edit` },
    { name: 'Duplicate', to: `/app/share/session/create?from=${id}` },
    { name: 'Raw videos', to: `${here}/raw-video` },
    ...(canDelete ? [{ name: 'Delete', to: `${here}/edit#delete` }] : []),
  ];
  return (
    <div className="mb-5 max-md:-mt-4 max-md:mb-2 print:hidden">
      <nav
        aria-label="This session"
        className="flex items-center border-line border-b max-md:-mx-4"
      >
        <ul className={iconTabRowClasses}>
          {parts.map(({ name, to, icon, alsoAt = [to] }) => (
            <li key={name}>
              <Link
                to={to}
                aria-current={alsoAt.includes(pathname) ? 'page' : undefined}
                className={toClassNames(tabClasses, iconTabClasses)}
              >
                <Icon of={icon} />
                {name}
              </Link>
            </li>
          ))}
        </ul>
        <DetailsMenu
          place="below"
          className="flex-none"
          labelClassName="grid size-11 place-items-center rounded-control text-ink-soft hover:bg-sunken group-open:bg-sunken"
          label={
            <>
              <Icon of={Ellipsis} />
              <span className="sr-only">More</span>
            </>
          }
        >
          <ul>
            {more.map(({ name, to }) => (
              <li key={name}>
                <Link to={to} className={menuEntryClasses}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </DetailsMenu>
      </nav>
      {surfers.some(({ to }) => to === pathname) && (
        <nav aria-label="Roster, cards and consent" className="mt-2">
          <ul className="flex flex-wrap gap-1">
            {surfers.map(({ name, to }) => (
              <li key={name}>
                <Link
                  to={to}
                  aria-current={to === pathname ? 'page' : undefined}
                  className="inline-flex min-h-11 items-center rounded-full px-4 font-semibold text-ink-soft hover:bg-sunken aria-[current=page]:bg-sunken aria-[current=page]:text-ink"
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}
