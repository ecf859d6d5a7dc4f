import { ProgressView } from '#app/components/progress/progress-view.tsx';
import type { WavePaths } from '#app/components/progress/progress-waves.tsx';
import { toChipClasses } from '#app/components/school/chip-classes.ts';
import { SchoolPage } from '#app/components/school/school-page.tsx';
import { useTexts } from '#app/components/school/use-texts.ts';
import { toButtonClasses } from '#app/components/ui/button.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { Headline } from '#app/components/ui/headline.tsx';
import { getMyProgress } from '#app/domain/progress/progress.server.ts';
import { getSeason } from '#app/domain/progress/season.server.ts';
import { toShownProgress } from '#app/domain/progress/to-shown-progress.ts';
import { fail } from '#app/errors/fail.ts';
import { findLanguage } from '#app/languages/find-language.ts';
import { getTexts, type Texts } from '#app/languages/texts.ts';
import { isUuid } from '#app/lib/parse/is-uuid.ts';
import { getAuthSession } from '#app/platform/auth/auth-session.server.ts';
import { toPageTitle } from '#app/platform/env/product.ts';
import { getGuestTexts } from '#app/platform/languages/guest-language.server.ts';
import type { Route } from './+types/route';
import { PairVideos } from './pair-videos.tsx';

export const handle = { scripts: 'none', frame: 'school' };

export function headers() {
  return {
    'cache-control': 'private, no-store',
    'referrer-policy': 'same-origin',
    'x-robots-tag': 'noindex, nofollow',
  };
}

export function meta({ matches }: Route.MetaArgs) {
  const { t } = getTexts(findLanguage(matches));
  return [
    { title: toPageTitle(matches[0].loaderData?.productName, t('progress.title')) },
    { name: 'robots', content: 'noindex, nofollow' },
  ];
}

/** The progress of a guest, for the browser that has claimed their card and for their guardian's. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = getAuthSession(context);
  const guestId = url.searchParams.get('guest');
  const { guests, progress } = await getMyProgress(db, isUuid(guestId ?? '') ? guestId : null);
  if (guests.length > 0 && !progress) throw fail('guest-not-found');
  const { language } = getGuestTexts(context, progress?.school);
  const shown = progress && toShownProgress(progress);
  const hasSeason = url.searchParams.has('season');
  const season = shown && hasSeason ? await getSeason(db, shown.guest.id) : null;
  const then = url.searchParams.get('then');
  const pair = shown?.pairs.find(({ name }) => name === then) ?? null;
  return { guests, progress: shown, season, language, pair };
}

export default function ProgressPage({ loaderData }: Route.ComponentProps) {
  const { guests, progress, season, pair } = loaderData;
  const texts = useTexts();
  const { words, locale } = texts;
  const says = {
    words: words.progress,
    tile: words.tile,
    locale,
    kinds: words.goals.kinds,
    toManoeuvre: (name: string) => toManoeuvre(name, texts),
  };
  return (
    <SchoolPage school={progress?.school ?? null}>
      <div className="space-y-6">
        <div>
          <Headline>{words.progress.title}</Headline>
          <p className="mt-1 text-ink-soft">
            {progress && <b>{progress.guest.name}. </b>}
            {words.progress.private}
          </p>
        </div>
        {guests.length > 1 && (
          <nav aria-label={words.progress.title} className="flex flex-wrap gap-2">
            {guests.map(({ id, name }) => (
              <a
                key={id}
                href={`?guest=${id}`}
                aria-current={id === progress?.guest.id || undefined}
                className={toChipClasses(id === progress?.guest.id)}
              >
                {name}
              </a>
            ))}
          </nav>
        )}
        {season && <p className="text-ink-soft print:hidden">{words.progress.printHow}</p>}
        {pair && progress && <PairVideos pair={pair} guestId={progress.guest.id} texts={says} />}
        {progress && progress.total.waves > 0 ? (
          <ProgressView
            progress={progress}
            texts={says}
            paths={toPaths(progress.guest.id)}
            season={season}
            toSeason={`?guest=${progress.guest.id}&season`}
          />
        ) : (
          <Nothing isAgreed={!progress || progress.withoutConsent === 0} texts={texts} />
        )}
      </div>
    </SchoolPage>
  );
}

function Nothing({ isAgreed, texts: { words } }: { isAgreed: boolean; texts: Texts }) {
  const { empty, emptyHow, notAgreed, notAgreedHow, toWaves } = words.progress;
  return (
    <EmptyState title={isAgreed ? empty : notAgreed}>
      <p>{isAgreed ? emptyHow : notAgreedHow}</p>
      <a href="/c/waves" className={toButtonClasses()}>
        {toWaves}
      </a>
    </EmptyState>
  );
}

function toPaths(guestId: string): WavePaths {
  return {
    toWave: ({ id }) => `/c/waves?wave=${id}`,
    toPoster: ({ id }) => `/c/waves/${id}/poster.jpg`,
    toPair: ({ name }) => `/c/progress?guest=${guestId}&then=${encodeURIComponent(name)}`,
  };
}

function toManoeuvre(name: string, { words }: Texts): string {
  const { manoeuvres } = words;
  return name in manoeuvres ? manoeuvres[name as keyof typeof manoeuvres] : name;
}
