import { Form, Link, useSubmit } from 'react-router';
import type { FrameHandle } from '#app/components/app-shell/use-frame.ts';
import { Button, toButtonClasses } from '#app/components/ui/button.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { inputClasses } from '#app/components/ui/field.tsx';
import { Headline } from '#app/components/ui/headline.tsx';
import { TooltipProvider } from '#app/components/ui/overlays/tooltip-provider.tsx';
import { PageLinks } from '#app/components/ui/page-links.tsx';
import { type Library, listReferences } from '#app/domain/library/library.server.ts';
import {
  isFiltered,
  LIBRARY_WAVES_PER_PAGE,
  type LibraryFilter,
  parseLibraryFilter,
  toLibraryPath,
} from '#app/domain/library/library-filter.ts';
import { requireUser } from '#app/guards/require-user.server.ts';
import { countOf } from '#app/lib/format/words.ts';
import { toPageTitle } from '#app/platform/env/product.ts';
import type { Route } from './+types/route';
import { LibraryTile } from './library-tile.tsx';

export const handle: FrameHandle = {
  crumbs: ({ pathname }) => [
    { name: 'Coach', to: '/app/coach' },
    { name: 'Library', to: pathname },
  ],
};

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: toPageTitle(matches[0].loaderData?.productName, 'Library') }];
}

/** The waves that the coaches of a school show as examples. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = requireUser(context, url);
  const filter = parseLibraryFilter(url.searchParams);
  return { filter, library: await listReferences(db, filter) };
}

export default function LibraryPage({ loaderData: { library, filter } }: Route.ComponentProps) {
  const { waves, total } = library;
  const hasFilter = isFiltered(filter);
  return (
    <div className="space-y-5">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <Headline>Library</Headline>
          <p className="mt-1 text-ink-soft">
            {total === 0 ? 'Waves to show as an example' : countOf(total, 'reference wave')}
          </p>
        </div>
        {(total > 0 || hasFilter) && <LibrarySearch library={library} filter={filter} />}
      </div>
      {total === 0 ? (
        <Nothing hasFilter={hasFilter} />
      ) : (
        <ul
          aria-label="Library"
          className="grid gap-3 sm:grid-cols-2 md:grid-cols-3 xl:grid-cols-4"
        >
          {waves.map((wave, place) => (
            <LibraryTile key={wave.id} wave={wave} isFirst={place === 0} />
          ))}
        </ul>
      )}
      <TooltipProvider>
        <PageLinks
          page={filter.page}
          pages={Math.ceil(total / LIBRARY_WAVES_PER_PAGE)}
          toPath={(page) => toLibraryPath({ ...filter, page })}
        />
      </TooltipProvider>
    </div>
  );
}

/** Filters by what there is to choose from. */
function LibrarySearch({ library, filter }: { library: Library; filter: LibraryFilter }) {
  const submit = useSubmit();
  const choices = [
    { name: 'manoeuvre', label: 'Manoeuvre', all: 'All manoeuvres', options: library.manoeuvres },
    { name: 'side', label: 'Side', all: 'Both sides', options: ['frontside', 'backside'] },
    { name: 'level', label: 'Level', all: 'All levels', options: library.levels },
  ] as const;
  return (
    <Form
      role="search"
      // The browser retains what was chosen; another filter is another form.
      key={toLibraryPath(filter)}
      className="grid w-full grid-cols-2 gap-2 sm:flex sm:w-auto"
    >
      {choices.map(({ name, label, all, options }) => (
        <select
          key={name}
          name={name}
          aria-label={label}
          defaultValue={filter[name]}
          onChange={({ currentTarget }) => submit(currentTarget.form)}
          className={inputClasses}
        >
          <option value="">{all}</option>
          {[...new Set([...options, ...(filter[name] ? [filter[name]] : [])])].map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </select>
      ))}
      {/* Scripts show another choice at once. */}
      <span className="hidden noscript:block">
        <Button look="secondary">Show</Button>
      </span>
      {isFiltered(filter) && (
        <Link to="/app/coach/library" className={toButtonClasses('quiet')}>
          Show all
        </Link>
      )}
    </Form>
  );
}

function Nothing({ hasFilter }: { hasFilter: boolean }) {
  return hasFilter ? (
    <EmptyState title="No reference wave matches">
      <p>Choose another manoeuvre, side or level.</p>
      <Link to="/app/coach/library" className={toButtonClasses('secondary')}>
        Show all
      </Link>
    </EmptyState>
  ) : (
    <EmptyState title="No reference waves yet">
      <p>
        Open a wave that shows something well in the studio, and add it to the library. All coaches
        of the school find it here, and beside any wave that they compare. Its surfer must have
        agreed to coaching and sharing.
      </p>
      <Link to="/app/coach" className={toButtonClasses()}>
        Inbox
      </Link>
    </EmptyState>
  );
}
