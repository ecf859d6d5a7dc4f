import type { ProgressTexts } from '#app/components/progress/progress-texts.ts';
import { toButtonClasses } from '#app/components/ui/button.tsx';
import type { ProgressPair } from '#app/domain/progress/progress.server.ts';
import { formatSessionDay } from '#app/lib/format/format-moment.ts';
import { toCapitalised } from '#app/lib/format/words.ts';

type Props = { pair: ProgressPair; guestId: string; texts: ProgressTexts };

/** The first and the latest wave with a manoeuvre, to watch beside each other without scripts. */
export function PairVideos({ pair, guestId, texts }: Props) {
  const { words, locale, toManoeuvre } = texts;
  const name = toCapitalised(toManoeuvre(pair.name));
  return (
    <section aria-labelledby="pair" className="rounded-card bg-sunken p-3 sm:p-4">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-3">
        <h2 id="pair" className="font-bold font-display text-title">
          {words.thenAndNow}: {name}
        </h2>
        <a href={`/c/progress?guest=${guestId}`} className={toButtonClasses('quiet')}>
          {words.close}
        </a>
      </div>
      <div className="grid grid-cols-2 gap-2">
        {[pair.first, pair.last].map((wave, place) => (
          <figure key={wave.id} className="min-w-0">
            <video
              src={`/c/waves/${wave.id}/preview.mp4`}
              poster={wave.poster ? `/c/waves/${wave.id}/poster.jpg?w=640` : undefined}
              aria-label={`${place === 0 ? words.first : words.latest}: ${name}`}
              controls
              loop
              muted
              playsInline
              preload="metadata"
              className="aspect-3/4 w-full rounded-control bg-neutral-950 object-contain sm:aspect-video"
            />
            <figcaption className="mt-1 text-sm">
              <b>{place === 0 ? words.first : words.latest}</b>{' '}
              {formatSessionDay(wave.startsAt, wave.timeZone, locale)}
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}
