import { Link } from 'react-router';
import type { FrameHandle } from '#app/components/app-shell/use-frame.ts';
import { PrintButton } from '#app/components/print-button.tsx';
import { ProgressView } from '#app/components/progress/progress-view.tsx';
import type { WavePaths } from '#app/components/progress/progress-waves.tsx';
import { toButtonClasses } from '#app/components/ui/button.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { Headline } from '#app/components/ui/headline.tsx';
import { getAthlete } from '#app/domain/progress/progress.server.ts';
import { getSeason } from '#app/domain/progress/season.server.ts';
import { toShownProgress } from '#app/domain/progress/to-shown-progress.ts';
import { fail } from '#app/errors/fail.ts';
import { requireId } from '#app/guards/require-id.server.ts';
import { requireUser } from '#app/guards/require-user.server.ts';
import { goalKindWords } from '#app/languages/english/goal-words.ts';
import { progressWords } from '#app/languages/english/progress-words.ts';
import { toFactsLine } from '#app/lib/text/to-facts-line.ts';
import { toPageTitle } from '#app/platform/env/product.ts';
import type { Route } from './+types/route';

export const handle: FrameHandle = {
  crumbs: ({ loaderData, pathname }) => {
    const { progress } = loaderData as Route.ComponentProps['loaderData'];
    return [
      { name: 'Coach', to: '/app/coach' },
      { name: 'Athletes', to: '/app/coach/athletes' },
      { name: progress.guest.name, to: pathname },
    ];
  },
};

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const name = loaderData?.progress.guest.name ?? 'Athlete';
  return [{ title: toPageTitle(matches[0].loaderData?.productName, name) }];
}

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const { db } = requireUser(context, url);
  const guestId = requireId(params.guestId, url);
  const [progress, season] = await Promise.all([
    getAthlete(db, guestId),
    url.searchParams.has('season') ? getSeason(db, guestId) : null,
  ]);
  if (!progress) throw fail('guest-not-found');
  return { progress: toShownProgress(progress), season };
}

const texts = { words: progressWords, kinds: goalKindWords, toManoeuvre: (name: string) => name };

const paths: WavePaths = {
  toWave: ({ id }) => `/app/coach/studio/${id}`,
  toPoster: ({ poster }) => `/images/renditions/${poster}`,
  toPair: ({ first, last }) => `/app/coach/studio/${last.id}?with=${first.id}`,
};

export default function Athlete({ loaderData }: Route.ComponentProps) {
  const { progress, season } = loaderData;
  const { guest, total, withoutConsent } = progress;
  return (
    <div className="space-y-6">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <Headline>{guest.name}</Headline>
          <p className="mt-1 text-ink-soft">
            {toFactsLine([guest.level, guest.stance, 'Progress over all sessions'])}
          </p>
        </div>
        {total.waves > 0 && (
          <div className="print:hidden">
            <PrintButton label="Print" />
          </div>
        )}
      </div>
      {total.waves > 0 ? (
        <ProgressView
          progress={progress}
          texts={texts}
          paths={paths}
          season={season}
          toSeason="?season"
        />
      ) : total.sessions === 0 && withoutConsent > 0 ? (
        <EmptyState title="No consent to coaching">
          <p>
            Progress is part of coaching. As soon as {guest.name}, or for a minor the guardian,
            agrees to coaching on the card, it is shown here.
          </p>
          <Link to="/app/coach/athletes" className={toButtonClasses('secondary')}>
            All athletes
          </Link>
        </EmptyState>
      ) : (
        <EmptyState title="No waves yet">
          <p>Progress begins with the first wave that you give to {guest.name}.</p>
          <Link to="/app/share" className={toButtonClasses()}>
            My sessions
          </Link>
        </EmptyState>
      )}
    </div>
  );
}
