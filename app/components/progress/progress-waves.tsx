import { Columns2 } from 'lucide-react';
import { Link } from 'react-router';
import { toButtonClasses } from '#app/components/ui/button.tsx';
import { toCardClasses } from '#app/components/ui/card.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { TilePicture } from '#app/components/wave-tile/tile-picture.tsx';
import { WaveTile } from '#app/components/wave-tile/wave-tile.tsx';
import type { ProgressPair, ProgressWave } from '#app/domain/progress/progress.server.ts';
import { formatSessionDay } from '#app/lib/format/format-moment.ts';
import { toCapitalised } from '#app/lib/format/words.ts';
import type { ProgressTexts } from './progress-texts.ts';

/** Where the reader finds the waves: coach, account and card have different pages. */
export type WavePaths = {
  toWave: (wave: ProgressWave) => string;
  toPoster: (wave: ProgressWave) => string;
  /** Both waves of a manoeuvre beside each other. */
  toPair: (pair: ProgressPair) => string;
};

type Shared = { texts: ProgressTexts; paths: WavePaths };

/** The waves with the highest scores. */
export function BestWaves({ waves, texts, paths }: Shared & { waves: ProgressWave[] }) {
  return (
    <section aria-labelledby="best" className="space-y-3">
      <h2 id="best" className="font-bold font-display text-title">
        {texts.words.best}
      </h2>
      {/* Six: two or three columns are full. */}
      <ul className="grid grid-cols-2 gap-1 sm:grid-cols-3 sm:gap-2">
        {waves.map((wave) => (
          <WaveTile
            key={wave.id}
            waveId={wave.id}
            to={paths.toWave(wave)}
            preview={null}
            {...toPicture(wave, texts, paths)}
          />
        ))}
      </ul>
    </section>
  );
}

/** The first and the latest wave of each manoeuvre, and both side by side in one press. */
export function ThenAndNow({ pairs, texts, paths }: Shared & { pairs: ProgressPair[] }) {
  const { words, locale, toManoeuvre } = texts;
  return (
    <section aria-labelledby="then-and-now" className="space-y-3">
      <h2 id="then-and-now" className="font-bold font-display text-title">
        {words.thenAndNow}
      </h2>
      <ul className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
        {pairs.map((pair) => (
          <li
            key={pair.name}
            id={toPairAnchor(pair.name)}
            className={toCardClasses('none', 'scroll-mt-20 overflow-hidden')}
          >
            <div className="grid grid-cols-2 gap-px bg-neutral-950">
              {[pair.first, pair.last].map((wave, place) => (
                <Link key={wave.id} to={paths.toWave(wave)} className="block -outline-offset-2">
                  <TilePicture
                    {...toPicture(wave, texts, paths)}
                    label={place === 0 ? words.first : words.latest}
                    note={formatSessionDay(wave.startsAt, wave.timeZone, locale)}
                  />
                </Link>
              ))}
            </div>
            <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-1.5 pr-1.5 pl-4">
              <h3 className="font-semibold">{toCapitalised(toManoeuvre(pair.name))}</h3>
              <Link to={paths.toPair(pair)} className={toButtonClasses('secondary')}>
                <Icon of={Columns2} />
                {words.sideBySide}
                <span className="sr-only">: {toManoeuvre(pair.name)}</span>
              </Link>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The element of a manoeuvre in its page. */
export function toPairAnchor(name: string): string {
  return `then-${name.replaceAll(' ', '-')}`;
}

function toPicture(wave: ProgressWave, { locale, tile }: ProgressTexts, { toPoster }: WavePaths) {
  const { durationMs, score, poster, startsAt, timeZone } = wave;
  return {
    label: formatSessionDay(startsAt, timeZone, locale),
    durationMs,
    poster: poster && toPoster(wave),
    score,
    obstacle: null,
    ...(locale && { locale }),
    ...(tile && { words: tile }),
  };
}
