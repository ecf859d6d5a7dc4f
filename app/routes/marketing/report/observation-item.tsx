import { Button } from '#app/components/ui/button.tsx';
import { cardClasses } from '#app/components/ui/card.tsx';
import { Image } from '#app/components/ui/image.tsx';
import type { Crowd, Observation } from '#app/domain/observations/observation.ts';
import type { Units } from '#app/lib/choices/units.ts';
import { formatAgo } from '#app/lib/format/format-ago.ts';
import { formatHeight } from '#app/lib/format/format-measure.ts';

type ObservationItemProps = { observation: Observation; units: Units; now: string };

/** One line from somebody who was there, with their picture. */
export function ObservationItem({ observation, units, now }: ObservationItemProps) {
  const { id, text, heightM, crowd, pictureSrc, createdAt, author, canDelete } = observation;
  const facts = [
    heightM !== null && `about ${formatHeight(heightM, units.swell)} ${units.swell}`,
    crowd && crowdNames[crowd],
  ].filter(Boolean);
  const ago = formatAgo((Date.parse(now) - Date.parse(createdAt)) / 1000);
  return (
    <li className={cardClasses('none', 'overflow-hidden sm:flex')}>
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
        <p className="break-words text-lg">{text}</p>
        {facts.length > 0 && <p className="text-ink-soft">{facts.join(', ')}</p>}
        <p className="mt-1 break-words text-ink-faint text-sm">
          <bdi>{author.name ?? 'Somebody'}</bdi>, <time dateTime={createdAt}>{ago}</time>
        </p>
        {canDelete && (
          <form method="post" className="mt-2">
            <input type="hidden" name="id" value={id} />
            <Button name="intent" value="delete" look="danger">
              Delete
            </Button>
          </form>
        )}
      </div>
    </li>
  );
}

const crowdNames: Record<Crowd, string> = {
  empty: 'nobody out',
  'a few': 'a few out',
  busy: 'busy',
  crowded: 'crowded',
};
