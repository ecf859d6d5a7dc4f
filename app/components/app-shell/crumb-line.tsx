import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { Icon } from '#app/components/ui/icon.tsx';
import { useCrumbs } from './use-frame.ts';

/** The path to the page, above its title. On phones the top bar shows the way back instead. */
export function CrumbLine() {
  const crumbs = useCrumbs();
  if (crumbs.length < 2) return null;
  return (
    <nav aria-label="Breadcrumb" className="mb-1 max-lg:hidden print:hidden">
      <ol className="flex flex-wrap items-center gap-x-1 text-ink-soft text-sm">
        {crumbs.map(({ name, to }, place) => (
          <li key={to} className="flex min-w-0 items-center gap-1">
            {place > 0 && <Icon of={ChevronRight} className="text-ink-faint" />}
            {place < crumbs.length - 1 ? (
              <Link
                to={to}
                className="inline-flex min-h-11 min-w-0 items-center underline-offset-4 hover:underline"
              >
                <bdi className="truncate">{name}</bdi>
              </Link>
            ) : (
              <bdi aria-current="page" className="truncate text-ink">
                {name}
              </bdi>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
