import { useEffect, useRef } from 'react';
import type { Filter } from '#app/client/sorting/desk/create-desk.ts';
import type { Sorting } from '#app/domain/sorting/get-sorting.server.ts';
import type { SortedWave } from '#app/domain/sorting/sorting-types.ts';
import { joinClasses } from '#app/lib/text/join-classes.ts';
import { WaveRow } from './wave-row.tsx';

type Props = {
  waves: readonly SortedWave[];
  videos: Sorting['videos'];
  queueCount: number;
  allCount: number;
  filter: Filter;
  currentId: string | null;
  selected: ReadonlySet<string>;
  nameOf: (surferId: string | null) => string | null;
  /** The name of somebody else; null for what I have done myself. */
  changerOf: (profileId: string | null) => string | null;
  onFilter: (filter: Filter) => void;
  onShow: (wave: SortedWave) => void;
  onToggle: (waveId: string) => void;
};

/** The waves that wait for a surfer, or all of them. */
export function WaveList(props: Props) {
  const { waves, videos, currentId, filter } = props;
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const row = list.current?.querySelector<HTMLElement>(`[data-wave="${currentId}"]`);
    if (!row || !list.current) return;
    // By itself only: on a phone the page would go away from the film.
    const above = row.offsetTop - list.current.offsetTop;
    const { scrollTop, clientHeight } = list.current;
    if (above < scrollTop) list.current.scrollTop = above;
    else if (above + row.offsetHeight > scrollTop + clientHeight) {
      list.current.scrollTop = above + row.offsetHeight - clientHeight;
    }
  }, [currentId]);
  return (
    <section aria-label="Waves" className="rounded-2xl bg-surface ring-1 ring-line">
      <div className="grid grid-cols-2 gap-1 p-1">
        {(['queue', 'all'] as const).map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={filter === each}
            onClick={() => props.onFilter(each)}
            className={joinClasses(
              'min-h-11 rounded-xl font-semibold',
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
            ? 'Every wave has its surfer.'
            : 'No wave here yet. Play the film and press I where a ride starts.'}
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
