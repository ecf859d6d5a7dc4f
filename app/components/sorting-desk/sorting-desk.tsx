import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useHydrated } from 'remix-utils/use-hydrated';
import { pressSurfer } from '#app/client/sorting/desk/assign-waves.ts';
import { createDesk, toBeginning, toQueue } from '#app/client/sorting/desk/create-desk.ts';
import {
  findCurrent,
  findFilm,
  listWaves,
  nameSurfer,
} from '#app/client/sorting/desk/desk-view.ts';
import { showWave } from '#app/client/sorting/desk/do-step.ts';
import { findSameRide } from '#app/client/sorting/desk/find-same-ride.ts';
import { resolveConflict } from '#app/client/sorting/desk/resolve-conflict.ts';
import { runCommand } from '#app/client/sorting/desk/run-command.ts';
import { openFilm, toggleSelected } from '#app/client/sorting/desk/select-next.ts';
import { type SortingCommand, toCommand } from '#app/client/sorting/desk/sorting-command.ts';
import { ZERO_LASTS_MS } from '#app/client/sorting/desk/surfer-keys.ts';
import type { Sorting } from '#app/domain/sorting/get-sorting.server.ts';
import type { SortedWave } from '#app/domain/sorting/sorting-types.ts';
import { announceNews } from './announce-news.ts';
import { BulkBar } from './bulk-bar.tsx';
import { ConflictList } from './conflict-list.tsx';
import { FilmChoice } from './film-choice.tsx';
import { FilmStage } from './film-stage.tsx';
import { KeyLegend } from './key-legend.tsx';
import { MarkBar } from './mark-bar.tsx';
import { NextStep } from './next-step.tsx';
import { SaveState } from './save-state.tsx';
import { SurferPad } from './surfer-pad.tsx';
import { useSortingStore } from './use-sorting-store.ts';
import { useStoredMarks } from './use-stored-marks.ts';
import { WaveList } from './wave-list.tsx';

/**
 * The screen where staff sort a session: the film, and beside or below it the roster and the waves.
 */
export function SortingDesk({ sorting, userId }: { sorting: Sorting; userId: string }) {
  const hydrated = useHydrated();
  const film = useRef<HTMLVideoElement>(null);
  const [sorters, setSorters] = useState(sorting.sorters);
  const { store, state, isRestored, press, closeConflict } = useSortingStore(sorting, userId, {
    news: (news) => {
      setSorters(news.sorters);
      announceNews(news, userId);
    },
    // Edits restored from an earlier page may have emptied the queue that this page started with.
    restored: () => desk.set(toBeginning(store.get().waves, desk.films[0]?.id ?? null)),
  });
  const [desk] = useState(() =>
    createDesk(sorting, { store, press, closeConflict, film: () => film.current }),
  );
  const { draft, selected, filter, said, zeros, helps, isSecond, goal } = useSyncExternalStore(
    desk.subscribe,
    desk.get,
    desk.get,
  );
  const [act] = useState(() => ({
    run: (command: SortingCommand) => runCommand(desk, command),
    give: (surferId: string) => pressSurfer(desk, surferId),
    show: (wave: SortedWave) => showWave(desk, wave),
    toggle: (waveId: string) => toggleSelected(desk, waveId),
    nameOf: (surferId: string | null) => nameSurfer(desk, surferId),
  }));
  useStoredMarks(desk, userId, sorting.session.id, isRestored);
  useSortingKeys(act.run);
  useEffect(() => {
    if (zeros === 0) return;
    const timer = setTimeout(() => desk.set({ zeros: 0 }), ZERO_LASTS_MS);
    return () => clearTimeout(timer);
  }, [desk, zeros]);

  const video = findFilm(desk);
  const current = findCurrent(desk);
  const counts = useMemo(() => countBySurfer(state.waves), [state.waves]);
  const onFilm = useMemo(
    () =>
      state.waves
        .filter(({ videoId }) => videoId === video?.id)
        .map((wave) => ({ ...wave, surferName: act.nameOf(wave.surferId) })),
    [state.waves, video?.id, act],
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="max-lg:contents lg:space-y-3">
        <FilmChoice
          films={desk.films}
          openId={video?.id ?? null}
          onOpen={(id) => openFilm(desk, id)}
        />
        {video && (
          <FilmStage
            key={video.id}
            film={film}
            video={video}
            waves={onFilm}
            draft={draft}
            loop={current?.videoId === video.id ? current : null}
            goal={goal}
            onDraft={(next) => desk.set({ draft: next })}
          />
        )}
        {hydrated && <MarkBar draft={draft} canUndo={state.canUndo} onDo={act.run} />}
      </div>
      <div className="min-w-0 space-y-3">
        {hydrated && (
          <>
            <NextStep
              said={said}
              hasDraft={draft !== null}
              selectedCount={selected.size}
              current={current}
              surferName={act.nameOf(current?.surferId ?? null)}
            />
            <SurferPad
              surfers={sorting.surfers}
              counts={counts}
              zeros={zeros}
              ends={draft !== null}
              isSecond={isSecond}
              onSecond={() => desk.set({ isSecond: !desk.get().isSecond })}
              onGive={act.give}
            />
          </>
        )}
        <SaveState
          unsaved={state.unsaved}
          connection={state.connection}
          isKept={state.isKept}
          onHelp={() => act.run({ do: 'help' })}
        />
        <ConflictList
          conflicts={state.conflicts}
          find={store.find}
          nameOf={act.nameOf}
          onSettle={(conflict, insists) => resolveConflict(desk, conflict, insists)}
        />
        {hydrated && (
          <BulkBar
            selectedCount={selected.size}
            hasCurrent={current !== null}
            canJoin={current !== null && findSameRide(current, state.waves, desk.startsAt) !== null}
            onDo={act.run}
          />
        )}
        <WaveList
          waves={listWaves(desk)}
          videos={sorting.videos}
          queueCount={toQueue(state.waves).length}
          allCount={state.waves.length}
          filter={filter}
          currentId={current?.id ?? null}
          selected={selected}
          nameOf={act.nameOf}
          changerOf={(id) =>
            id && id !== userId ? (sorters.find((sorter) => sorter.id === id)?.name ?? null) : null
          }
          onFilter={(next) => desk.set({ filter: next })}
          onShow={act.show}
          onToggle={act.toggle}
        />
      </div>
      <KeyLegend open={helps} onOpen={(open) => desk.set({ helps: open })} />
    </div>
  );
}

function countBySurfer(waves: readonly SortedWave[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { surferId } of waves) if (surferId) counts[surferId] = (counts[surferId] ?? 0) + 1;
  return counts;
}

/** Handles keys anywhere on the page except in fields, in dialogs, and for a button's own keys. */
function useSortingKeys(run: (command: SortingCommand) => void): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || !(event.target instanceof HTMLElement)) return;
      const { target } = event;
      const typed =
        'textarea, select, input:not([type=checkbox]), [contenteditable], [role=dialog] *';
      if (target.matches(typed) || document.querySelector('[role=dialog]')) return;
      const pressable = target.closest('button, a, summary, input');
      if (pressable && (event.key === 'Enter' || event.key === ' ')) return;
      const command = toCommand(event);
      if (!command) return;
      event.preventDefault();
      latest.current(command);
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
