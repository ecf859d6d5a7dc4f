import { useEffect, useMemo, useRef } from 'react';
import type { Filter } from '#app/client/sorting/desk/create-desk.ts';
import { parseStoryboard } from '#app/components/timeline/storyboard.ts';
import type { SortingSurfer, SortingVideo } from '#app/domain/sorting/get-sorting.server.ts';
import type { SortedWave } from '#app/domain/sorting/sorting-types.ts';
import { toClassNames } from '#app/lib/text/to-class-names.ts';
import { WaveRow } from './wave-row.tsx';

type WaveListProps = {
  waves: readonly SortedWave[];
  videos: SortingVideo[];
  surfers: SortingSurfer[];
  queueCount: number;
  allCount: number;
  filter: Filter;
  currentId: string | null;
  selected: ReadonlySet<string>;
  /** The time of day at a place in a video; null where its camera recorded none. */
  clockOf: (videoId: string, ms: number) => string | null;
  /** Returns the name of another user; null for my own changes. */
  changerOf: (profileId: string | null) => string | null;
  onFilter: (filter: Filter) => void;
  onShow: (wave: SortedWave) => void;
  onToggle: (waveId: string) => void;
};

/** Lists the waves in the queue, or all. */
export function WaveList(props: WaveListProps) {
  const { waves, videos, surfers, currentId, filter } = props;
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const row = list.current?.querySelector<HTMLElement>(`[data-wave="${currentId}"]`);
    if (!row || !list.current) return;
    // Scrolls only the list.
    const { scrollTop, clientHeight } = list.current;
    if (row.offsetTop < scrollTop) list.current.scrollTop = row.offsetTop;
    else if (row.offsetTop + row.offsetHeight > scrollTop + clientHeight) {
      list.current.scrollTop = row.offsetTop + row.offsetHeight - clientHeight;
    }
  }, [currentId]);
  const surferOf = useMemo(() => new Map(surfers.map((one) => [one.id, one])), [surfers]);
  const filmOf = useMemo(
    () =>
      new Map(
        videos.map(({ id, name, src }) => [
          id,
          { name: videos.length > 1 ? name : null, storyboard: parseStoryboard(src.storyboard) },
        ]),
      ),
    [videos],
  );
  return (
    <section aria-label="Waves" className="flex min-h-0 flex-1 flex-col gap-2">
      <div className="grid flex-none grid-cols-2 gap-1 rounded-control bg-sunken p-1">
        {(['queue', 'all'] as const).map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={filter === each}
            onClick={() => props.onFilter(each)}
            className={toClassNames(
              'min-h-11 rounded-control font-semibold',
              filter === each ? 'bg-track text-ink' : 'text-ink-soft hover:text-ink',
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
        <p className="px-4 py-8 text-center text-ink-soft">
          {filter === 'queue' && props.allCount > 0
            ? 'Every wave has a surfer.'
            : 'No waves here yet. Play the video and press I where a ride starts.'}
        </p>
      ) : (
        <ul ref={list} className="relative min-h-40 flex-1 overflow-y-auto overscroll-contain">
          {waves.map((wave) => {
            const film = filmOf.get(wave.videoId);
            return (
              <WaveRow
                key={wave.id}
                wave={wave}
                clock={props.clockOf(wave.videoId, wave.startMs)}
                surfer={(wave.surferId && surferOf.get(wave.surferId)) || null}
                storyboard={film?.storyboard ?? null}
                filmName={film?.name ?? null}
                changedBy={props.changerOf(wave.changedBy)}
                isCurrent={wave.id === currentId}
                isSelected={props.selected.has(wave.id)}
                onShow={props.onShow}
                onToggle={props.onToggle}
              />
            );
          })}
        </ul>
      )}
    </section>
  );
}
