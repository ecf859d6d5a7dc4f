import { Button } from '#app/components/ui/button.tsx';
import { toCardClasses } from '#app/components/ui/card.tsx';
import { Image } from '#app/components/ui/image.tsx';
import type { Crowd, Observation } from '#app/domain/observations/observation.ts';
import type { Units } from '#app/lib/choices/units.ts';
import { formatAgo } from '#app/lib/format/format-ago.ts';
import { formatHeight } from '#app/lib/format/format-measure.ts';
import { type ObservationAnswer, ObservationForm } from './observation-form.tsx';

const crowdNames: Record<Crowd, string> = {
  empty: 'no one out',
  'a few': 'a few out',
  busy: 'busy',
  crowded: 'crowded',
};

type ObservationSectionProps = {
  observations: Observation[];
  answer: ObservationAnswer | undefined;
  isSignedIn: boolean;
  path: string;
  units: Units;
  now: string;
};

/** Lists what visitors saw on the spot, which no model knows. */
export function ObservationSection(props: ObservationSectionProps) {
  const { observations, answer, isSignedIn, path, units, now } = props;
  return (
    <section aria-labelledby="seen" className="space-y-4">
      <h2 id="seen" className="font-bold font-display text-headline">
        Seen from the beach
      </h2>
      {observations.length > 0 ? (
        <ul className="space-y-3">
          {observations.map((observation) => (
            <ObservationItem
              key={observation.id}
              observation={observation}
              units={units}
              now={now}
            />
          ))}
        </ul>
      ) : (
        <p className="text-ink-soft">
          No observations in the last two weeks. If you are there, one line helps everyone.
        </p>
      )}
      {isSignedIn || answer ? (
        <ObservationForm answer={answer} units={units} />
      ) : (
        <p>
          <a
            href={`${path}?say`}
            rel="nofollow"
            className="inline-flex min-h-11 items-center font-semibold text-primary-ink underline"
          >
            Sign in to add an observation
          </a>
        </p>
      )}
    </section>
  );
}

type ObservationItemProps = { observation: Observation; units: Units; now: string };

/** A visitor's observation, with their picture. */
function ObservationItem({ observation, units, now }: ObservationItemProps) {
  const { id, text, heightM, crowd, pictureSrc, createdAt, author, canDelete } = observation;
  const facts = [
    heightM !== null && `about ${formatHeight(heightM, units.swell)} ${units.swell}`,
    crowd && crowdNames[crowd],
  ].filter(Boolean);
  const ago = formatAgo((Date.parse(now) - Date.parse(createdAt)) / 1000);
  return (
    <li className={toCardClasses('none', 'overflow-hidden sm:flex')}>
      {pictureSrc && (
        <Image
          src={pictureSrc}
          alt={`What it looked like: ${text}`}
          width={640}
          height={360}
          sizes="(min-width: 640px) 256px, 100vw"
          className="aspect-video w-full object-cover sm:w-64"
        />
      )}
      <div className="min-w-0 flex-1 p-4">
        <p className="break-words text-title">{text}</p>
        {facts.length > 0 && <p className="text-ink-soft">{facts.join(', ')}</p>}
        <p className="mt-1 break-words text-ink-faint text-sm">
          <bdi>{author.name ?? 'A surfer'}</bdi>, <time dateTime={createdAt}>{ago}</time>
        </p>
        {canDelete && (
          <form method="post" className="mt-2">
            <input type="hidden" name="id" value={id} />
            <Button name="intent" value="delete" look="danger-row">
              Delete
            </Button>
          </form>
        )}
      </div>
    </li>
  );
}
