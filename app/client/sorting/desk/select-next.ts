import type { Desk } from './create-desk.ts';
import { listWaves } from './desk-view.ts';
import { showWave } from './save-step.ts';

/** Selects the next or previous wave of the list; extending, both are selected. */
export function selectNext(desk: Desk, by: 1 | -1, extend: boolean): void {
  const { currentId, selected } = desk.get();
  const listed = listWaves(desk);
  const at = listed.findIndex(({ id }) => id === currentId);
  const next = listed[at < 0 ? (by === 1 ? 0 : listed.length - 1) : at + by];
  if (!next) return;
  if (extend) {
    desk.set({ selected: new Set([...selected, ...(at < 0 ? [] : [currentId ?? '']), next.id]) });
  }
  showWave(desk, next, false);
}

export function selectOrDeselect(desk: Desk, waveId: string): void {
  const selected = new Set(desk.get().selected);
  if (!selected.delete(waveId)) selected.add(waveId);
  desk.set({ selected });
}

export function openFilm(desk: Desk, videoId: string): void {
  desk.set({ videoId, currentId: null, draft: null, goal: null });
}
