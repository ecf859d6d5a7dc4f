import { useMemo } from 'react';
import { Link } from 'react-router';
import { SchoolBands } from '#app/components/school-bands.ts';
import { toButtonClasses } from '#app/components/ui/button.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { toTileCommands } from '#app/components/wave-tile/to-tile-commands.ts';
import { usePreview } from '#app/components/wave-tile/use-preview.ts';
import { useTileKeys } from '#app/components/wave-tile/use-tile-keys.ts';
import { WaveTile } from '#app/components/wave-tile/wave-tile.tsx';
import { WaveTiles } from '#app/components/wave-tile/wave-tiles.tsx';
import { toFilmPlace } from '#app/domain/waves/downloads/wave-sizes.ts';
import type { MySession } from '#app/domain/waves/list-my-waves.server.ts';
import { toRideTime } from '#app/domain/waves/ride.ts';
import { formatSessionStart } from '#app/lib/format/format-moment.ts';
import { countOf } from '#app/lib/format/words.ts';

/** The user's own waves by session, the newest session and in it the best wave first. */
export function MyWaves({ sessions }: { sessions: MySession[] }) {
  const preview = usePreview();
  if (sessions.length === 0) return <NoWaves />;
  return (
    <div className="space-y-8">
      {sessions.map((session, index) => (
        <SchoolBands key={session.id} value={session.scoreBands}>
          <SessionWaves session={session} isFirst={index === 0} {...preview} />
        </SchoolBands>
      ))}
    </div>
  );
}

type Props = ReturnType<typeof usePreview> & { session: MySession; isFirst: boolean };

function SessionWaves({ session, isFirst, playingId, handlers }: Props) {
  const { id, spotName, startsAt, timeZone, organisationName, waves } = session;
  const here = `/app/share/session/${id}`;
  const onKeyDown = useTileKeys(useMemo(() => toTileCommands(handlers), [handlers]));
  const heading = `session-${id}`;
  return (
    <section aria-labelledby={heading} className="space-y-2">
      <header className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h2 id={heading} className="break-words font-bold font-display text-title">
            {spotName}
          </h2>
          <p className="text-ink-soft text-sm">
            {[
              formatSessionStart(startsAt, timeZone),
              organisationName,
              countOf(waves.length, 'wave'),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <Link
          to={here}
          aria-label={`Open session at ${spotName}`}
          className="-mt-1.5 inline-flex min-h-11 flex-none items-center font-semibold text-primary-ink text-sm underline"
        >
          Open session
        </Link>
      </header>
      <WaveTiles onKeyDown={onKeyDown}>
        {waves.map((wave, index) => (
          <WaveTile
            key={wave.id}
            waveId={wave.id}
            to={`${here}/wave/${wave.id}`}
            action={here}
            label={toRideTime(wave.riddenAt, session) ?? toFilmPlace(wave.startMs)}
            durationMs={wave.durationMs}
            poster={wave.poster}
            score={wave.score}
            obstacle={wave.isPlayable ? null : wave.state === 'failed' ? 'failed' : 'converting'}
            isFirst={isFirst && index === 0}
            preview={wave.isPlayable ? `/media/waves/${wave.id}/preview.mp4` : null}
            isPlaying={wave.id === playingId}
            handlers={handlers}
            isFavourite={wave.isFavourite}
          />
        ))}
      </WaveTiles>
    </section>
  );
}

function NoWaves() {
  return (
    <EmptyState title="No waves of yours yet">
      <p>
        When your coach gives you a wave, you can watch and download it here. Do you have a card
        from your school? Enter its code to add your waves to this account.
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <Link to="/c" className={toButtonClasses()}>
          Enter a card’s code
        </Link>
        <Link to="/report" className={toButtonClasses('secondary')}>
          Surf report
        </Link>
      </div>
    </EmptyState>
  );
}
