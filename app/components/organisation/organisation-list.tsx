import { Link } from 'react-router';
import { toButtonClasses } from '#app/components/ui/button.tsx';
import { toCardClasses } from '#app/components/ui/card.tsx';
import { Headline } from '#app/components/ui/headline.tsx';
import type { MyOrganisation } from '#app/domain/organisations/organisations.server.ts';
import { OrganisationMark } from './organisation-mark.tsx';

/**
 * Lists the user's organisations.
 *
 * @param level of its heading: a part of a page, or all of it
 * @param canCreate whether a link to create one stands beside it
 */
export function OrganisationList({
  organisations,
  level = 'h2',
  canCreate = true,
}: {
  organisations: MyOrganisation[];
  level?: 'h1' | 'h2';
  canCreate?: boolean;
}) {
  return (
    <section aria-labelledby="organisations" className="space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        {level === 'h1' ? (
          <Headline id="organisations">Organisations</Headline>
        ) : (
          <h2 id="organisations" className="font-bold font-display text-title">
            Organisations
          </h2>
        )}
        {canCreate && (
          <Link to="/app/share/organisation/create" className={toButtonClasses('secondary')}>
            New organisation
          </Link>
        )}
      </div>
      {organisations.length > 0 ? (
        <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {organisations.map(({ id, name, role, logoPath }) => (
            <li key={id} className="min-w-0">
              <Link
                to={`/app/share/${id}`}
                className={toCardClasses(
                  'none',
                  'flex h-full items-center gap-3 p-3 transition hover:shadow-float hover:ring-primary-solid',
                )}
              >
                <OrganisationMark name={name} logoPath={logoPath} />
                <span className="min-w-0">
                  <span className="block font-semibold [overflow-wrap:anywhere]">{name}</span>
                  <span className="block text-ink-faint text-sm">{role}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-ink-soft">
          A school, camp or club where several people film, sort and coach the sessions.
        </p>
      )}
    </section>
  );
}
