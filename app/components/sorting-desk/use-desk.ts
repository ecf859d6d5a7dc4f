import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';
import { assignSurfer } from '#app/client/sorting/desk/assign-waves.ts';
import { createDesk, toBeginning } from '#app/client/sorting/desk/create-desk.ts';
import { getSurferName } from '#app/client/sorting/desk/desk-view.ts';
import { assignByDigits } from '#app/client/sorting/desk/handle-digit.ts';
import { runCommand } from '#app/client/sorting/desk/run-command.ts';
import { showWave } from '#app/client/sorting/desk/save-step.ts';
import { selectOrDeselect } from '#app/client/sorting/desk/select-next.ts';
import type { SortingCommand } from '#app/client/sorting/desk/sorting-command.ts';
import type { Sorting } from '#app/domain/sorting/get-sorting.server.ts';
import type { SortedWave } from '#app/domain/sorting/sorting-types.ts';
import { showNews } from './show-news.ts';
import { useSortingKeys } from './use-sorting-keys.ts';
import { useSortingStore } from './use-sorting-store.ts';
import { useStoredMarks } from './use-stored-marks.ts';

/**
 * The desk of this screen: its state, the session's waves, and the functions that act on both, which
 * never change.
 */
export function useDesk(
  sorting: Sorting,
  userId: string,
  film: RefObject<HTMLVideoElement | null>,
) {
  const [sorters, setSorters] = useState(sorting.sorters);
  const { store, state, isRestored, press, closeConflict } = useSortingStore(sorting, userId, {
    news: (news) => {
      setSorters(news.sorters);
      showNews(news, userId);
    },
    // Edits restored from an earlier page may have emptied the queue that this page started with.
    restored: () => desk.set(toBeginning(store.get().waves, desk.films[0]?.id ?? null)),
  });
  const [desk] = useState(() =>
    createDesk(sorting, { store, press, closeConflict, film: () => film.current }),
  );
  const view = useSyncExternalStore(desk.subscribe, desk.get, desk.get);
  const [act] = useState(() => ({
    run: (command: SortingCommand) => runCommand(desk, command),
    give: (surferId: string) => assignSurfer(desk, surferId),
    show: (wave: SortedWave) => showWave(desk, wave),
    toggle: (waveId: string) => selectOrDeselect(desk, waveId),
    nameOf: (surferId: string | null) => getSurferName(desk, surferId),
  }));
  useStoredMarks(desk, userId, sorting.session.id, isRestored);
  useSortingKeys(act.run);
  useEffect(() => {
    // What the user has typed counts before what the pointer presses.
    const onPointerDown = () => assignByDigits(desk);
    document.addEventListener('pointerdown', onPointerDown, { capture: true });
    return () => document.removeEventListener('pointerdown', onPointerDown, { capture: true });
  }, [desk]);
  return { desk, view, state, act, sorters };
}
