import { Link } from 'react-router';
import { PrintButton } from '#app/components/print-button.tsx';
import { ProgressView } from '#app/components/progress/progress-view.tsx';
import type { WavePaths } from '#app/components/progress/progress-waves.tsx';
import { toButtonClasses } from '#app/components/ui/button.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { Headline } from '#app/components/ui/headline.tsx';
import { getMyProgress } from '#app/domain/progress/progress.server.ts';
import { getSeason } from '#app/domain/progress/season.server.ts';
import { toShownProgress } from '#app/domain/progress/to-shown-progress.ts';
import { fail } from '#app/errors/fail.ts';
import { requireUser } from '#app/guards/require-user.server.ts';
import { goalKindWords } from '#app/languages/english/goal-words.ts';
import { progressWords as words } from '#app/languages/english/progress-words.ts';
import { isUuid } from '#app/lib/parse/is-uuid.ts';
import { toPageTitle } from '#app/platform/env/product.ts';
import type { Route } from './+types/route';

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: toPageTitle(matches[0].loaderData?.productName, words.title) }];
}

/** The progress of a user who surfs, at one school of several. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = requireUser(context, url);
  const guestId = url.searchParams.get('guest');
  const { guests, progress } = await getMyProgress(db, isUuid(guestId ?? '') ? guestId : null);
  if (guests.length > 0 && !progress) throw fail('guest-not-found');
  const hasSeason = url.searchParams.has('season');
  const season = progress && hasSeason ? await getSeason(db, progress.guest.id) : null;
  return { guests, progress: progress && toShownProgress(progress), season };
}

const texts = { words, kinds: goalKindWords, toManoeuvre: (name: string) => name };

export default function MyProgressPage({ loaderData }: Route.ComponentProps) {
  const { guests, progress, season } = loaderData;
  const chosen = guests.find(({ id }) => id === progress?.guest.id);
  return (
    <div className="space-y-6">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <Headline>{words.title}</Headline>
          <p className="mt-1 text-ink-soft">{words.private}</p>
        </div>
        {progress && progress.total.waves > 0 && (
          <div className="print:hidden">
            <PrintButton label="Print" />
          </div>
        )}
      </div>
      {guests.length > 1 && (
        <nav aria-label="Whose progress" className="flex flex-wrap gap-2">
          {guests.map(({ id, name, schoolName }) => (
            <Link
              key={id}
              to={`?guest=${id}`}
              aria-current={id === chosen?.id || undefined}
              className={toButtonClasses(id === chosen?.id ? 'primary' : 'secondary')}
            >
              {[name, schoolName].filter(Boolean).join(', ')}
            </Link>
          ))}
        </nav>
      )}
      {progress && progress.total.waves > 0 ? (
        <ProgressView
          progress={progress}
          texts={texts}
          paths={toPaths(chosen?.hasAccount ?? false, progress.guest.id)}
          season={season}
          toSeason={`?guest=${progress.guest.id}&season`}
        />
      ) : progress && progress.total.sessions === 0 && progress.withoutConsent > 0 ? (
        <EmptyState title={words.notAgreed}>
          <p>{words.notAgreedHow}</p>
          <a href="/c/waves" className={toButtonClasses()}>
            {words.toWaves}
          </a>
        </EmptyState>
      ) : (
        <EmptyState title={words.empty}>
          <p>{words.emptyHow}</p>
          <Link to="/c" className={toButtonClasses()}>
            Enter a card’s code
          </Link>
        </EmptyState>
      )}
    </div>
  );
}

/** A guardian, and a card without an account, open waves on the page of the card. */
function toPaths(hasAccount: boolean, guestId: string): WavePaths {
  const toPoster: WavePaths['toPoster'] = ({ id }) => `/c/waves/${id}/poster.jpg`;
  if (!hasAccount) {
    return {
      toPoster,
      toWave: ({ id }) => `/c/waves?wave=${id}`,
      toPair: ({ name }) => `/c/progress?guest=${guestId}&then=${encodeURIComponent(name)}`,
    };
  }
  return {
    toPoster,
    toWave: ({ id, sessionId }) => `/app/share/session/${sessionId}/wave/${id}`,
    toPair: ({ first, last }) => `/app/coach/studio/${last.id}?with=${first.id}`,
  };
}
