import { Link } from 'react-router';
import { Headline } from '#app/components/ui/headline.tsx';
import { tabClasses, tabRowClasses } from '#app/components/ui/tab-classes.ts';
import type { Organisation } from '#app/domain/organisations/organisation.ts';
import { OrganisationMark } from './organisation-mark.tsx';

type Part = 'sessions' | 'members' | 'spots' | 'raw videos' | 'settings';

/** Shows the organisation's name, the user's role and links to its parts. */
export function OrganisationHeader({
  organisation: { id, name, logoPath, colour, role, isStaff, isAdmin },
  part,
}: {
  organisation: Organisation;
  part: Part;
}) {
  const path = `/app/share/${id}`;
  const choices = [
    { name: 'Sessions', to: path, isChosen: part === 'sessions' },
    { name: 'Members', to: `${path}/members`, isChosen: part === 'members' },
  ];
  if (isStaff) choices.push({ name: 'Spots', to: `${path}/spots`, isChosen: part === 'spots' });
  if (isAdmin) {
    choices.push({ name: 'Raw videos', to: `${path}/retention`, isChosen: part === 'raw videos' });
    choices.push({ name: 'Settings', to: `${path}/settings`, isChosen: part === 'settings' });
  }
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
      <nav aria-label={name}>
        <ul className={tabRowClasses}>
          {choices.map((choice) => (
            <li key={choice.to} className="flex-none">
              <Link
                to={choice.to}
                aria-current={choice.isChosen ? 'page' : undefined}
                className={tabClasses}
              >
                {choice.name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
