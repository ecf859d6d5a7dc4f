import { Search } from 'lucide-react';
import { Form, Link } from 'react-router';
import type { FrameHandle } from '#app/components/app-shell/use-frame.ts';
import { Button, toButtonClasses } from '#app/components/ui/button.tsx';
import { toCardClasses } from '#app/components/ui/card.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { inputClasses } from '#app/components/ui/field.tsx';
import { Headline } from '#app/components/ui/headline.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { TooltipProvider } from '#app/components/ui/overlays/tooltip-provider.tsx';
import { PageLinks } from '#app/components/ui/page-links.tsx';
import {
  ATHLETES_PER_PAGE,
  type Athlete,
  listAthletes,
} from '#app/domain/progress/progress.server.ts';
import { requireUser } from '#app/guards/require-user.server.ts';
import { formatDay, formatSessionDay } from '#app/lib/format/format-moment.ts';
import { countOf } from '#app/lib/format/words.ts';
import { parsePage } from '#app/lib/parse/parse-page.ts';
import { toFactsLine } from '#app/lib/text/to-facts-line.ts';
import { toPageTitle } from '#app/platform/env/product.ts';
import type { Route } from './+types/route';

const MAX_NAME_LENGTH = 80;

export const handle: FrameHandle = {
  crumbs: ({ pathname }) => [
    { name: 'Coach', to: '/app/coach' },
    { name: 'Athletes', to: pathname },
  ],
};

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: toPageTitle(matches[0].loaderData?.productName, 'Athletes') }];
}

/** The guests of the sessions that I coach; with a part of a name also those of long ago. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = requireUser(context, url);
  const search = (url.searchParams.get('q') ?? '').trim().slice(0, MAX_NAME_LENGTH);
  const page = parsePage(url.searchParams.get('page'));
  const { athletes, total } = await listAthletes(db, search, page);
  return { athletes, total, search, page, pages: Math.ceil(total / ATHLETES_PER_PAGE) };
}

export default function AthletesPage({ loaderData }: Route.ComponentProps) {
  const { athletes, total, search, page, pages } = loaderData;
  return (
    <div className="space-y-5">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <Headline>Athletes</Headline>
          <p className="mt-1 text-ink-soft">
            {search
              ? `${countOf(total, 'surfer')} named “${search}”`
              : 'The surfers of your latest sessions. Search finds all others.'}
          </p>
        </div>
        {(total > 0 || search) && <AthleteSearch search={search} />}
      </div>
      {athletes.length === 0 ? (
        <NoAthletes search={search} />
      ) : (
        <ul className="grid gap-2 sm:grid-cols-2 sm:gap-3 xl:grid-cols-3">
          {athletes.map((athlete) => (
            <AthleteItem key={athlete.id} athlete={athlete} />
          ))}
        </ul>
      )}
      <TooltipProvider>
        <PageLinks page={page} pages={pages} toPath={(to) => toPath(search, to)} />
      </TooltipProvider>
    </div>
  );
}

function toPath(search: string, page: number): string {
  const fields = { ...(search && { q: search }), ...(page > 0 && { page: String(page) }) };
  return `/app/coach/athletes?${new URLSearchParams(fields)}`;
}

function AthleteSearch({ search }: { search: string }) {
  return (
    <Form
      role="search"
      // The browser retains the typed name; another search is another form.
      key={search}
      className="flex flex-wrap items-center gap-2 max-sm:w-full"
    >
      <span className="relative min-w-36 flex-1 sm:w-64 sm:flex-none">
        <Icon of={Search} className="absolute inset-y-0 left-3 my-auto text-ink-faint" />
        <input
          type="search"
          name="q"
          defaultValue={search}
          maxLength={MAX_NAME_LENGTH}
          aria-label="Search by surfer’s name"
          placeholder="Surfer"
          className={`${inputClasses} pl-10`}
        />
      </span>
      <Button look="secondary">Search</Button>
      {search && (
        <Link to="/app/coach/athletes" className={toButtonClasses('quiet')}>
          Show all
        </Link>
      )}
    </Form>
  );
}

function AthleteItem({ athlete }: { athlete: Athlete }) {
  const { id, name, level, isArchived, agrees, latest } = athlete;
  return (
    <li>
      <Link
        to={`/app/coach/athletes/${id}`}
        className={toCardClasses('none', 'flex h-full flex-col px-4 py-3 hover:bg-sunken')}
      >
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="min-w-0 font-semibold [overflow-wrap:anywhere]">{name}</span>
          <span className="text-ink-soft text-sm">
            {toFactsLine([level, isArchived && 'archived'])}
          </span>
        </span>
        <span className="text-ink-soft text-sm [overflow-wrap:anywhere]">
          {toFactsLine([formatSessionDay(latest.startsAt, latest.timeZone), latest.spotName])}
        </span>
        <span className="mt-1 text-sm tabular-nums">
          {agrees ? toFigures(athlete) : 'No consent to coaching'}
        </span>
      </Link>
    </li>
  );
}

function toFigures({ sessions, waves, lastReviewAt }: Athlete): string {
  return toFactsLine([
    countOf(sessions ?? 0, 'session'),
    countOf(waves ?? 0, 'wave'),
    lastReviewAt ? `reviewed ${formatDay(lastReviewAt)}` : 'no review yet',
  ]);
}

function NoAthletes({ search }: { search: string }) {
  if (search) {
    return (
      <EmptyState title="No surfer has this name">
        <p>Type a part of the name as it is on the roster.</p>
        <Link to="/app/coach/athletes" className={toButtonClasses('secondary')}>
          Show all
        </Link>
      </EmptyState>
    );
  }
  return (
    <EmptyState title="No athletes yet">
      <p>The surfers on the rosters of your sessions are listed here, with their progress.</p>
      <Link to="/app/share/session/create" className={toButtonClasses()}>
        New session
      </Link>
    </EmptyState>
  );
}
