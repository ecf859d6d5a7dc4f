import { Link } from 'react-router';
import { cardClasses } from '#app/components/ui/card.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { Image } from '#app/components/ui/image.tsx';
import type { MyWave } from '#app/domain/waves/list-my-waves.server.ts';
import { formatDuration } from '#app/lib/format/format-duration.ts';
import { formatSessionStart } from '#app/lib/format/format-session-start.ts';

/** The waves that the reader rode, each leading to its own page. */
export function MyWaves({ waves }: { waves: MyWave[] }) {
  if (waves.length === 0) {
    return (
      <EmptyState title="No wave of yours yet">
        <p>As soon as your coach has given you a wave, it is here to watch and download.</p>
      </EmptyState>
    );
  }
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {waves.map((wave) => (
        <li key={wave.id} className="min-w-0">
          <Link
            to={`/app/share/session/${wave.sessionId}/wave/${wave.id}`}
            className={cardClasses(
              'none',
              'block overflow-hidden transition hover:shadow-md hover:ring-primary-solid',
            )}
          >
            <span className="block aspect-video bg-neutral-800">
              {wave.posterPath && (
                <Image
                  src={`/images/renditions/${wave.posterPath}`}
                  alt=""
                  width={768}
                  height={432}
                  sizes="(min-width: 1024px) 33vw, (min-width: 640px) 50vw, 100vw"
                  className="size-full object-contain"
                />
              )}
            </span>
            <span className="block p-4">
              <span className="block truncate font-semibold text-lg">{wave.spotName}</span>
              <span className="block text-ink-soft">
                {formatSessionStart(wave.startsAt, wave.timeZone)}
              </span>
              <span className="block text-ink-faint text-sm tabular-nums">
                {formatDuration(wave.durationMs, { tenths: true })}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
