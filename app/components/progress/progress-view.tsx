import type { ReactNode } from 'react';
import { toAxis, toFixedAxis } from '#app/components/chart/chart-scales.ts';
import { SchoolBands } from '#app/components/school-bands.ts';
import { ScoreBadge } from '#app/components/score-badge.tsx';
import { toButtonClasses } from '#app/components/ui/button.tsx';
import { toCardClasses } from '#app/components/ui/card.tsx';
import type { Season } from '#app/domain/progress/season.server.ts';
import type { ShownProgress } from '#app/domain/progress/to-shown-progress.ts';
import { formatDuration, formatLength } from '#app/lib/format/format-duration.ts';
import { CriteriaCard } from './criteria-card.tsx';
import { GoalsCard } from './goals-card.tsx';
import { ManoeuvresCard } from './manoeuvres-card.tsx';
import { PeriodChart } from './period-chart.tsx';
import { type ProgressTexts, toPoints } from './progress-texts.ts';
import { BestWaves, ThenAndNow, type WavePaths } from './progress-waves.tsx';
import { SeasonWords } from './season-words.tsx';
import { SentReviews } from './sent-reviews.tsx';
import { SidesCard } from './sides-card.tsx';

const MOST_POINTS = 10;
const SECOND_MS = 1000;
const MINUTE_MS = 60_000;

const steps = { session: 'bySession', week: 'byWeek', month: 'byMonth', year: 'byYear' } as const;

type Props = {
  progress: ShownProgress;
  texts: ProgressTexts;
  paths: WavePaths;
  /**
   * All goals and all that coaches wrote, instead of only the latest; null: a link leads to their
   * page.
   */
  season: Season | null;
  /** Of the page with the season. */
  toSeason: string;
};

/** The progress of a guest over their sessions, for the guest and for their coaches. */
export function ProgressView({ progress, texts, paths, season, toSeason }: Props) {
  const { words, locale } = texts;
  const { periods, step, total, seesScores, withoutConsent, pairs, best, school } = progress;
  const most = Math.max(...periods.map(({ ridingMs }) => ridingMs));
  const unit = most < 2 * MINUTE_MS ? SECOND_MS : MINUTE_MS;
  const shared = { progress, texts };
  return (
    <SchoolBands value={school?.scoreBands}>
      <div className="space-y-8">
        <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-2 sm:gap-3">
          <Tile name={words.sessions}>{total.sessions}</Tile>
          <Tile name={words.waves}>{total.waves}</Tile>
          <Tile name={words.riding}>{formatLength(total.ridingMs, locale)}</Tile>
          {seesScores ? (
            <Tile name={words.score}>
              {total.score === null ? '–' : <Score score={total.score} texts={texts} />}
            </Tile>
          ) : (
            <Tile name={words.reviews}>{total.reviews}</Tile>
          )}
        </dl>
        <div className="space-y-3">
          <div>
            <h2 className="font-bold font-display text-title">{words[steps[step]]}</h2>
            {total.sessions === 1 && <p className="text-ink-soft">{words.oneSession}</p>}
            {!seesScores && <p className="text-ink-soft">{words.noScores}</p>}
            {withoutConsent > 0 && <p className="text-ink-soft">{words.partly}</p>}
          </div>
          <div className="grid grid-cols-1 gap-3 md:grid-cols-2 xl:grid-cols-3">
            <PeriodChart
              {...shared}
              title={words.waves}
              toValue={({ waves }) => waves}
              toText={({ waves }) => String(waves)}
              axis={toAxis(Math.max(2, ...periods.map(({ waves }) => waves)))}
              shape="columns"
            />
            <PeriodChart
              {...shared}
              title={words.riding}
              toValue={({ ridingMs }) => ridingMs / unit}
              toText={({ ridingMs }) => formatLength(ridingMs, locale)}
              axis={toAxis(most / unit)}
              formatTick={(tick) => formatDuration(tick * unit)}
              shape="columns"
            />
            <SidesCard {...shared} />
            {seesScores && (
              <>
                <PeriodChart
                  {...shared}
                  title={words.score}
                  toValue={({ score }) => score}
                  toText={({ score }) => toPoints(score, locale)}
                  axis={toFixedAxis(MOST_POINTS)}
                  shape="line"
                  className="h-24 md:h-48"
                />
                <CriteriaCard {...shared} className="md:col-span-2" />
                <ManoeuvresCard {...shared} className="md:col-span-2 xl:col-span-3" />
              </>
            )}
            {total.goalsSet > 0 && !season && (
              <GoalsCard {...shared} className="md:col-span-2 xl:col-span-3" />
            )}
          </div>
        </div>
        {best.length > 0 && <BestWaves waves={best} texts={texts} paths={paths} />}
        {pairs.length > 0 && <ThenAndNow pairs={pairs} texts={texts} paths={paths} />}
        {season ? (
          <SeasonWords season={season} texts={texts} />
        ) : (
          <>
            {progress.reviews.length > 0 && (
              <SentReviews reviews={progress.reviews} texts={texts} />
            )}
            <a href={toSeason} className={toButtonClasses('secondary', 'print:hidden')}>
              {words.season}
            </a>
          </>
        )}
      </div>
    </SchoolBands>
  );
}

function Tile({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={toCardClasses('none', 'px-4 py-3')}>
      <dt className="text-ink-soft text-sm">{name}</dt>
      <dd className="font-bold font-display text-headline tabular-nums">{children}</dd>
    </div>
  );
}

function Score({ score, texts: { tile, locale } }: { score: number; texts: ProgressTexts }) {
  return (
    <span className="font-normal font-sans">
      <ScoreBadge score={score} {...(tile && { words: tile })} locale={locale} />
    </span>
  );
}
