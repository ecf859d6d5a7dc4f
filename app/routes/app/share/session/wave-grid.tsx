import { Link } from 'react-router';
import { Button, buttonClasses } from '#app/components/ui/button.tsx';
import type { ViewedSession } from '#app/domain/sessions/get-viewed-session.server.ts';
import { toRideTime } from '#app/domain/waves/ride.ts';
import type { WavePage } from '#app/domain/waves/viewed-wave.ts';
import { toFilterSearch, type WaveFilter } from '#app/domain/waves/wave-filter.ts';
import { useMoreWaves } from './use-more-waves.ts';
import { usePreview } from './use-preview.ts';
import { WaveTile } from './wave-tile.tsx';

type Props = { session: ViewedSession; filter: WaveFilter; page: WavePage };

/**
 * The waves of a session, with further pages as the user scrolls; without scripts one page at a
 * time.
 */
export function WaveGrid({ session, filter, page }: Props) {
  const here = `/app/share/session/${session.id}`;
  const list = useMoreWaves(page, (after) => `${here}/waves${toFilterSearch(filter, after)}`);
  const { playingId, handlers } = usePreview();
  return (
    <>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3 lg:grid-cols-4">
        {list.waves.map((wave, index) => (
          <WaveTile
            key={wave.id}
            wave={wave}
            to={`${here}/wave/${wave.id}${toFilterSearch(filter)}`}
            time={toRideTime(wave.riddenAt, session)}
            isFirst={index === 0}
            isPlaying={wave.id === playingId}
            preview={handlers}
          />
        ))}
      </ul>
      {list.next && (
        <div ref={list.end} className="flex flex-col items-center gap-3">
          {list.hasFailed ? (
            <>
              <p role="status" className="text-ink-soft">
                The next waves could not be loaded. Check your connection and try again.
              </p>
              <Button type="button" look="secondary" onClick={list.load}>
                Try again
              </Button>
            </>
          ) : (
            <Link
              to={toFilterSearch(filter, list.next)}
              aria-busy={list.isLoading || undefined}
              onClick={(event) => {
                event.preventDefault();
                void list.load();
              }}
              className={buttonClasses('secondary')}
            >
              Next waves
            </Link>
          )}
        </div>
      )}
    </>
  );
}
