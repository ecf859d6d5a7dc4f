import { Waves } from 'lucide-react';
import { Link } from 'react-router';
import { Icon } from '#app/components/ui/icon.tsx';
import { Image } from '#app/components/ui/image.tsx';
import type {
  SessionCover as Cover,
  WorkShare,
} from '#app/domain/sessions/list-session-covers.server.ts';
import { formatZoneTime } from '#app/lib/format/format-moment.ts';
import { countOf } from '#app/lib/format/words.ts';

/**
 * A session as its best pictures, with the progress of the work on it, for users who do it. The
 * whole cover leads to it.
 */
export function SessionCover({
  cover,
  isFirst,
}: {
  cover: Cover;
  /** Of the page: its picture is loaded first. */
  isFirst: boolean;
}) {
  const { id, spotName, startsAt, timeZone, waveCount, coachNames, organisationName, work } = cover;
  const facts = [
    formatTime(startsAt, timeZone),
    waveCount > 0 && countOf(waveCount, 'wave'),
    coachNames.length > 0 ? `Coach ${coachNames.join(', ')}` : (organisationName ?? 'Personal'),
  ].filter(Boolean);
  return (
    <li className="group relative flex min-w-0 flex-col">
      <Pictures paths={cover.posterPaths} isFirst={isFirst} waveCount={waveCount} />
      <h4 className="mt-3 font-semibold text-base [overflow-wrap:anywhere]">
        <Link
          to={`/app/share/session/${id}`}
          className="after:absolute after:inset-0 after:rounded-card group-hover:underline"
        >
          {spotName}
        </Link>
      </h4>
      <p className="text-ink-soft text-sm tabular-nums [overflow-wrap:anywhere]">
        {facts.join(' · ')}
      </p>
      {work && (
        <ul className="mt-2 grid grid-cols-3 gap-1">
          <Share name="Uploaded" of="videos" share={work.uploaded} />
          <Share name="Sorted" of="waves" share={work.sorted} />
          <Share name="Sent" of="surfers" share={work.sent} />
        </ul>
      )}
    </li>
  );
}

/** The best picture large, the others in a column beside it. */
function Pictures({
  paths: [best, ...others],
  isFirst,
  waveCount,
}: {
  paths: string[];
  isFirst: boolean;
  waveCount: number;
}) {
  return (
    <div className="flex aspect-2/1 grow gap-0.5 overflow-hidden rounded-card bg-[linear-gradient(var(--color-stage),var(--color-stage-deep))]">
      {best === undefined ? (
        <span className="m-auto flex items-center gap-2 font-semibold text-secondary-200 text-sm">
          <Icon of={Waves} size="large" />
          {waveCount === 0 && 'No waves yet'}
        </span>
      ) : (
        <Image
          src={`/images/renditions/${best}`}
          alt=""
          width={768}
          height={432}
          sizes={isFirst ? '(min-width: 640px) 36rem, 75vw' : '(min-width: 640px) 20rem, 75vw'}
          priority={isFirst}
          className="h-full min-w-0 flex-3 object-cover"
        />
      )}
      {others.length > 0 && (
        <span className="flex min-w-0 flex-1 flex-col gap-0.5">
          {others.map((path) => (
            <Image
              key={path}
              src={`/images/renditions/${path}`}
              alt=""
              width={192}
              height={108}
              className="min-h-0 w-full flex-1 object-cover"
            />
          ))}
        </span>
      )}
    </div>
  );
}

/** One part of the bar: how much of this work is done, as a length and in words. */
function Share({
  name,
  of,
  share: { done, total },
}: {
  name: string;
  /** What is counted, for screen readers. */
  of: string;
  share: WorkShare;
}) {
  return (
    <li className="min-w-0">
      <span aria-hidden="true" className="block h-1 overflow-hidden rounded-full bg-track">
        <span
          className="block h-full bg-secondary-solid"
          style={{ width: total > 0 ? `${(100 * done) / total}%` : 0 }}
        />
      </span>
      <span className="mt-1 block text-ink-soft text-xs tabular-nums">
        {name} {total > 0 && `${done} of ${total}`}
        <span className="sr-only">{total > 0 ? ` ${of}` : `: no ${of} yet`}</span>
      </span>
    </li>
  );
}

/** In UTC where this machine does not know the zone. */
function formatTime(time: string, timeZone: string): string {
  try {
    return formatZoneTime(time, timeZone);
  } catch (error) {
    if (error instanceof RangeError) return formatZoneTime(time, 'UTC');
    throw error;
  }
}
