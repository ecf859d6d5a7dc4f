import { CalendarDays, Clapperboard, IdCard, MapPin, Settings, Users } from 'lucide-react';
import { Link } from 'react-router';
import { Headline } from '#app/components/ui/headline.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import {
  iconTabClasses,
  longIconTabRowClasses,
  tabClasses,
} from '#app/components/ui/tabs/tab-classes.ts';
import type { Organisation } from '#app/domain/organisations/organisation.ts';
import { toClassNames } from '#app/lib/text/to-class-names.ts';
import { OrganisationMark } from './organisation-mark.tsx';

type Part = 'sessions' | 'guests' | 'members' | 'spots' | 'raw videos' | 'settings';

/** Shows the organisation's name, the user's role and links to its parts. */
export function OrganisationHeader({
  organisation: { id, name, logoPath, colour, role, isStaff, isAdmin },
  part: current,
}: {
  organisation: Organisation;
  part: Part;
}) {
  const path = `/app/share/${id}`;
  const tabs = [
    { name: 'Sessions', to: path, icon: CalendarDays, part: 'sessions', isOffered: true },
    { name: 'Guests', to: `${path}/guests`, icon: IdCard, part: 'guests', isOffered: isStaff },
    { name: 'Members', to: `${path}/members`, icon: Users, part: 'members', isOffered: true },
    { name: 'Spots', to: `${path}/spots`, icon: MapPin, part: 'spots', isOffered: isStaff },
    {
      name: 'Raw videos',
      to: `${path}/retention`,
      icon: Clapperboard,
      part: 'raw videos',
      isOffered: isAdmin,
    },
    {
      name: 'Settings',
      to: `${path}/settings`,
      icon: Settings,
      part: 'settings',
      isOffered: isAdmin,
    },
  ];
  return (
    <div className="space-y-3">
      <header className="flex items-center gap-3">
        <OrganisationMark name={name} logoPath={logoPath} size="large" />
        <div
          className="min-w-0 border-line-strong border-l-4 pl-3"
          style={colour ? { borderColor: colour } : undefined}
        >
          <Headline>{name}</Headline>
          <p className="text-ink-soft text-sm">Your role: {role}</p>
        </div>
      </header>
      <nav aria-label={name} className="border-line border-b max-md:-mx-4">
        <ul className={longIconTabRowClasses}>
          {tabs
            .filter(({ isOffered }) => isOffered)
            .map(({ name, to, icon, part }) => (
              <li key={to}>
                <Link
                  to={to}
                  aria-current={part === current ? 'page' : undefined}
                  className={toClassNames(tabClasses, iconTabClasses)}
                >
                  <Icon of={icon} />
                  {/* Six names share the width of a phone. */}
                  {name === 'Raw videos' ? (
                    <span>
                      Raw<span className="max-md:sr-only"> videos</span>
                    </span>
                  ) : (
                    name
                  )}
                </Link>
              </li>
            ))}
        </ul>
      </nav>
    </div>
  );
}
