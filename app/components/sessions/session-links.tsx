import { Link } from 'react-router';

/** Links from a session's page to its other pages, for staff. */
export function SessionLinks({ sessionId }: { sessionId: string }) {
  const here = `/app/share/session/${sessionId}`;
  const links = [
    { name: 'Videos', to: `${here}/videos` },
    { name: 'Sort waves', to: `/app/share/admin/session/${sessionId}` },
    { name: 'Roster', to: `${here}/roster` },
    { name: 'Cards', to: `${here}/cards` },
    { name: 'Links', to: `${here}/links` },
    { name: 'Edit', to: `${here}/edit` },
    { name: 'Figures', to: `/app/share/admin/session-detailed/${sessionId}` },
    { name: 'Duplicate', to: `/app/share/session/create?from=${sessionId}` },
  ];
  return (
    <nav aria-label="This session" className="mt-1 flex flex-wrap gap-x-5">
      {links.map(({ name, to }) => (
        <Link
          key={to}
          to={to}
          className="inline-flex min-h-11 items-center font-semibold text-primary-ink underline"
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
