import { memo, useEffect, useRef } from 'react';
import type { Filter } from '#app/client/sorting/desk/create-desk.ts';
import type { Sorting } from '#app/domain/sorting/get-sorting.server.ts';
import type { SortedWave } from '#app/domain/sorting/sorting-types.ts';
import { formatDuration, formatLength } from '#app/lib/format/format-duration.ts';

import { countOf } from '#app/lib/format/words.ts';
import { joinClasses } from '#app/lib/text/join-classes.ts';
import { boxClasses } from '../ui/checkbox.tsx';

/** A wave in the list. Memoised, so that a key press renders only the changed ones of hundreds. */
const WaveRow = memo(function WaveRow({
  wave,
  surferName,
  filmName,
  changedBy,
  isCurrent,
  isSelected,
  onShow,
  onToggle,
}: {
  wave: SortedWave;
  surferName: string | null;
  /** Null if the session has a single film. */
  filmName: string | null;
  /** Another user who changed it last. */
  changedBy: string | null;
  isCurrent: boolean;
  isSelected: boolean;
  onShow: (wave: SortedWave) => void;
  onToggle: (waveId: string) => void;
}) {
  const from = formatDuration(wave.startMs, { tenths: true });
  const notes = [
    filmName,
    wave.angles.length > 0 && countOf(wave.angles.length + 1, 'angle'),
    changedBy && `by ${changedBy}`,
  ].filter(Boolean);
  return (
    <li
      data-wave={wave.id}
      className={joinClasses(
        'flex items-center border-line border-t [contain-intrinsic-size:auto_3.5rem] [content-visibility:auto] first:border-t-0',
        isCurrent && 'bg-primary-tint',
      )}
    >
      <label className="grid min-h-14 w-12 shrink-0 cursor-pointer place-items-center">
        <span className="sr-only">Select the wave at {from}</span>
        <input
          type="checkbox"
          checked={isSelected}
          onChange={() => onToggle(wave.id)}
          className={boxClasses}
        />
      </label>
      <button
        type="button"
        aria-current={isCurrent || undefined}
        onClick={() => onShow(wave)}
        onMouseDown={(event) => event.preventDefault()}
        className="min-h-14 min-w-0 flex-1 py-1.5 pr-3 text-left hover:bg-sunken"
      >
        <span className="flex gap-2 tabular-nums">
          <span className="font-semibold">{from}</span>
          <span className="text-ink-soft">{formatLength(wave.endMs - wave.startMs)}</span>
          <span
            className={joinClasses(
              'ml-auto min-w-0 truncate',
              surferName ? 'font-semibold' : 'text-ink-faint',
            )}
          >
            {surferName ?? 'Who is it?'}
          </span>
        </span>
        {notes.length > 0 && (
          <span className="block truncate text-ink-soft text-sm">{notes.join(' · ')}</span>
        )}
      </button>
    </li>
  );
});

type Props = {
  waves: readonly SortedWave[];
  videos: Sorting['videos'];
  queueCount: number;
  allCount: number;
  filter: Filter;
  currentId: string | null;
  selected: ReadonlySet<string>;
  nameOf: (surferId: string | null) => string | null;
  /** Returns the name of another user; null for my own changes. */
  changerOf: (profileId: string | null) => string | null;
  onFilter: (filter: Filter) => void;
  onShow: (wave: SortedWave) => void;
  onToggle: (waveId: string) => void;
};

/** Lists the waves in the queue, or all. */
export function WaveList(props: Props) {
  const { waves, videos, currentId, filter } = props;
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const row = list.current?.querySelector<HTMLElement>(`[data-wave="${currentId}"]`);
    if (!row || !list.current) return;
    // Scrolls only the list: on a phone the page would scroll away from the film.
    const above = row.offsetTop - list.current.offsetTop;
    const { scrollTop, clientHeight } = list.current;
    if (above < scrollTop) list.current.scrollTop = above;
    else if (above + row.offsetHeight > scrollTop + clientHeight) {
      list.current.scrollTop = above + row.offsetHeight - clientHeight;
    }
  }, [currentId]);
  return (
    <section aria-label="Waves" className="rounded-card bg-surface ring-1 ring-line">
      <div className="grid grid-cols-2 gap-1 p-1">
        {(['queue', 'all'] as const).map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={filter === each}
            onClick={() => props.onFilter(each)}
            className={joinClasses(
              'min-h-11 rounded-card font-semibold',
              filter === each
                ? 'bg-primary-tint text-primary-ink'
                : 'text-ink-soft hover:bg-sunken',
            )}
          >
            {each === 'queue' ? 'Queue' : 'All'}{' '}
            <span className="font-normal tabular-nums">
              {each === 'queue' ? props.queueCount : props.allCount}
            </span>
          </button>
        ))}
      </div>
      {waves.length === 0 ? (
        <p className="border-line border-t px-4 py-8 text-center text-ink-soft">
          {filter === 'queue' && props.allCount > 0
            ? 'Every wave has a surfer.'
            : 'No waves here yet. Play the video and press I where a ride starts.'}
        </p>
      ) : (
        <ul
          ref={list}
          className="relative border-line border-t lg:max-h-[max(16rem,calc(100svh-38rem))] lg:overflow-y-auto"
        >
          {waves.map((wave) => (
            <WaveRow
              key={wave.id}
              wave={wave}
              surferName={props.nameOf(wave.surferId)}
              filmName={
                videos.length > 1
                  ? (videos.find(({ id }) => id === wave.videoId)?.name ?? null)
                  : null
              }
              changedBy={props.changerOf(wave.changedBy)}
              isCurrent={wave.id === currentId}
              isSelected={props.selected.has(wave.id)}
              onShow={props.onShow}
              onToggle={props.onToggle}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
