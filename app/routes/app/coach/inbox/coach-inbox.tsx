import { Form, Link } from 'react-router';
import { Button, toButtonClasses } from '#app/components/ui/button.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { Headline } from '#app/components/ui/headline.tsx';
import { TooltipProvider } from '#app/components/ui/overlays/tooltip-provider.tsx';
import { PageLinks } from '#app/components/ui/page-links.tsx';
import {
  findLastPage,
  type InboxFilter,
  isFiltered,
  toInboxPath,
} from '#app/domain/reviews/inbox-filter.ts';
import type { Inbox } from '#app/domain/reviews/list-inbox.server.ts';
import type { DoneReviews } from '#app/domain/reviews/reviews.server.ts';
import { formatDuration } from '#app/lib/format/format-duration.ts';
import { countOf } from '#app/lib/format/words.ts';
import { InboxList } from './inbox-list.tsx';
import { InboxSearch } from './inbox-search.tsx';
import { WaitingReviews } from './waiting-reviews.tsx';

type Props = {
  inbox: Inbox;
  filter: InboxFilter;
  /** The wave that the user was done with last. */
  done: Done | null;
  /** What the user has sent this evening. */
  sent: DoneReviews;
  userId: string;
};

type Done = { id: string; surferName: string | null };

/** The waves without a review: those that surfers asked about first. */
export function CoachInbox({ inbox, filter, done, sent, userId }: Props) {
  const { waves, total, asked, notAgreed, sessions } = inbox;
  const path = toInboxPath(filter);
  const hasFilter = isFiltered(filter);
  return (
    <div className="space-y-5">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <Headline>Inbox</Headline>
          <p className="mt-1 text-ink-soft">
            {total === 0
              ? 'Waves waiting for a review'
              : [
                  `${countOf(total, 'wave')} without a review`,
                  asked > 0 && `${asked.toLocaleString('en-GB')} requested`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
          </p>
          {sent.waves > 0 && <p className="text-ink-soft text-sm">{toSentWords(sent)}</p>}
        </div>
        <nav aria-label="Coaching" className="flex flex-wrap gap-2 sm:ml-auto">
          <Link to="/app/coach/athletes" className={toButtonClasses('secondary')}>
            Athletes
          </Link>
          <Link to="/app/coach/library" className={toButtonClasses('secondary')}>
            Library
          </Link>
        </nav>
        {(total > 0 || hasFilter) && <InboxSearch filter={filter} sessions={sessions} />}
      </div>
      <WaitingReviews userId={userId} filter={filter} />
      <DoneNote done={done} path={path} />
      {total === 0 ? (
        <NothingWaits hasFilter={hasFilter} hasSessions={sessions.length > 0} />
      ) : (
        <InboxList waves={waves} filter={filter} path={path} />
      )}
      <TooltipProvider>
        <PageLinks
          page={filter.page}
          pages={findLastPage(total) + 1}
          toPath={(page) => toInboxPath({ ...filter, page })}
        />
      </TooltipProvider>
      {notAgreed > 0 && (
        <p className="text-ink-faint text-sm">
          {countOf(notAgreed, 'wave')} {notAgreed === 1 ? 'is' : 'are'} not shown: no consent for
          coaching.
        </p>
      )}
    </div>
  );
}

/** How many waves were reviewed, and how long one took. */
function toSentWords({ waves, timedWaves, tookMs }: DoneReviews): string {
  const words = `You reviewed ${countOf(waves, 'wave')} in the last 12 hours`;
  return timedWaves > 0 ? `${words}, ${formatDuration(tookMs / timedWaves)} each` : words;
}

function DoneNote({ done, path }: { done: Done | null; path: string }) {
  return (
    <div role="status">
      {done && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 rounded-card bg-sunken py-1 pr-1 pl-4">
          <p className="min-w-0">
            Done:{' '}
            {done.surferName ? (
              <>
                <bdi>{done.surferName}</bdi>’s wave
              </>
            ) : (
              'a wave'
            )}
          </p>
          <Form method="post" action={path} replace preventScrollReset>
            <input type="hidden" name="waveId" value={done.id} />
            <Button look="quiet" name="intent" value="undo">
              Undo
            </Button>
          </Form>
        </div>
      )}
    </div>
  );
}

function NothingWaits({ hasFilter, hasSessions }: { hasFilter: boolean; hasSessions: boolean }) {
  if (hasFilter) {
    return (
      <EmptyState title="No wave matches">
        <p>Choose another name or session.</p>
        <Link to="/app/coach" className={toButtonClasses('secondary')}>
          Show all
        </Link>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={hasSessions ? 'No wave waits for a review' : 'No waves yet'}>
      <p>
        Waves appear here once they are sorted and their surfer has agreed to coaching. Those that
        surfers ask about come first.
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        {hasSessions ? (
          <Link to="/app/share" className={toButtonClasses()}>
            My sessions
          </Link>
        ) : (
          <Link to="/app/share/session/create" className={toButtonClasses()}>
            New session
          </Link>
        )}
        <Link to="/coach" className={toButtonClasses('secondary')}>
          How coaching works
        </Link>
      </div>
    </EmptyState>
  );
}
