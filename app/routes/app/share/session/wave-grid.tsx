import { useCallback, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { Button, toButtonClasses } from '#app/components/ui/button.tsx';
import type { TileObstacle } from '#app/components/wave-tile/tile-state.tsx';
import { toTileCommands } from '#app/components/wave-tile/to-tile-commands.ts';
import { usePreview } from '#app/components/wave-tile/use-preview.ts';
import { type TileCommands, useTileKeys } from '#app/components/wave-tile/use-tile-keys.ts';
import { SelectableTile, WaveTile } from '#app/components/wave-tile/wave-tile.tsx';
import { SkeletonTiles, WaveTiles } from '#app/components/wave-tile/wave-tiles.tsx';
import type { ViewedSession } from '#app/domain/sessions/get-viewed-session.server.ts';
import { toFilmPlace } from '#app/domain/waves/downloads/wave-sizes.ts';
import { toRideTime } from '#app/domain/waves/ride.ts';
import type { ViewedWave, WavePage } from '#app/domain/waves/viewed-wave.ts';
import { toFilterSearch, type WaveFilter } from '#app/domain/waves/wave-filter.ts';
import { SELECTION, SelectionBar } from './selection-bar.tsx';
import { useMoreWaves } from './use-more-waves.ts';
import type { useSelection } from './use-selection.ts';

type Props = {
  session: ViewedSession;
  filter: WaveFilter;
  page: WavePage;
  /** The surfers who have not agreed to links. */
  notAgreed: string[];
  selection: ReturnType<typeof useSelection>;
};

/** A page of the list: what is below does not move when it comes. */
const SKELETONS = 8;

/**
 * The waves of a session, with further pages as the user scrolls; without scripts one page at a
 * time.
 */
export function WaveGrid({ session, filter, page, notAgreed, selection }: Props) {
  const here = `/app/share/session/${session.id}`;
  const list = useMoreWaves(page, (after) => `${here}/waves${toFilterSearch(filter, after)}`);
  const [given, setGiven] = useState<Given>({});
  const { playingId, handlers } = usePreview();
  const { start, stop } = selection;
  const commands = useMemo<TileCommands>(
    () => ({
      ...toTileCommands(handlers),
      x: (waveId, tile) => (tile.querySelector('input[type=checkbox]') ? undefined : start(waveId)),
      escape: (waveId) => {
        stop();
        // The checkbox that had the focus becomes a link.
        requestAnimationFrame(() =>
          document.querySelector<HTMLElement>(`#wave-${waveId} a`)?.focus(),
        );
      },
    }),
    [handlers, start, stop],
  );
  const onKeyDown = useTileKeys(commands);
  const onGiven = useCallback((ids: string[], surferId: string | null) => {
    setGiven((before) => ({ ...before, ...Object.fromEntries(ids.map((id) => [id, surferId])) }));
  }, []);
  return (
    <>
      <WaveTiles
        aria-busy={list.isLoading || undefined}
        onKeyDown={onKeyDown}
        onChange={selection.onChange}
      >
        {list.waves.map((wave, index) => {
          const tile = toTile(withSurfer(wave, given, session), session, notAgreed, index);
          if (selection.isOn) {
            return (
              <SelectableTile
                key={wave.id}
                {...tile}
                form={SELECTION}
                isChosen={wave.id === selection.firstId}
              />
            );
          }
          return (
            <WaveTile
              key={wave.id}
              {...tile}
              to={`${here}/wave/${wave.id}${toFilterSearch(filter)}`}
              preview={wave.isPlayable ? `/media/waves/${wave.id}/preview.mp4` : null}
              isPlaying={wave.id === playingId}
              handlers={handlers}
              isFavourite={wave.isFavourite}
            />
          );
        })}
        {list.next && !list.hasFailed && (
          <SkeletonTiles
            count={Math.min(SKELETONS, Math.max(0, session.waveCount - list.waves.length))}
          />
        )}
      </WaveTiles>
      {list.next && <FurtherWaves list={list} to={toFilterSearch(filter, list.next)} />}
      {selection.isOn && (
        <SelectionBar
          session={session}
          count={selection.count}
          search={toFilterSearch(filter)}
          onDone={stop}
          onGiven={onGiven}
        />
      )}
    </>
  );
}

type Given = Record<string, string | null>;

/** A wave with the surfer that it was given since its page of the list was loaded. */
function withSurfer(wave: ViewedWave, given: Given, { surfers }: ViewedSession): ViewedWave {
  const surferId = given[wave.id];
  if (surferId === undefined) return wave;
  const surfer = surfers.find(({ id }) => id === surferId);
  return {
    ...wave,
    surferId,
    surferName: surfer?.name ?? null,
    lycraColour: surfer?.lycraColour ?? null,
  };
}

function toTile(wave: ViewedWave, session: ViewedSession, notAgreed: string[], index: number) {
  const when = toRideTime(wave.riddenAt, session) ?? toFilmPlace(wave.startMs);
  return {
    waveId: wave.id,
    label: wave.surferName ?? 'No surfer yet',
    lycraColour: wave.lycraColour,
    detail: when,
    durationMs: wave.durationMs,
    poster: wave.poster,
    score: wave.score,
    obstacle: toObstacle(wave, notAgreed),
    progress: wave.progress,
    isFirst: index === 0,
  };
}

function toObstacle(wave: ViewedWave, notAgreed: string[]): TileObstacle {
  if (!wave.isPlayable) return wave.state === 'failed' ? 'failed' : 'converting';
  return wave.surferId !== null && notAgreed.includes(wave.surferId) ? 'not-agreed' : null;
}

type FurtherProps = { list: ReturnType<typeof useMoreWaves>; to: string };

function FurtherWaves({ list, to }: FurtherProps) {
  return (
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
          to={to}
          aria-busy={list.isLoading || undefined}
          onClick={(event) => {
            event.preventDefault();
            void list.load();
          }}
          className={toButtonClasses('secondary')}
        >
          Next waves
        </Link>
      )}
    </div>
  );
}
