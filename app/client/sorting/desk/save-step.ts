import type { SortedWave, WaveEdit } from '#app/domain/sorting/sorting-types.ts';
import { createId } from '#app/lib/create-id.ts';
import type { Desk } from './create-desk.ts';
import { getSurferName } from './desk-view.ts';
import { toChangesText } from './to-changes-text.ts';

/** Applies edits as one step and shows the result. */
export function saveStep(desk: Desk, edits: WaveEdit[], text?: string): void {
  if (edits.length === 0) return;
  desk.press({ id: createId(), edits });
  const changes = desk.store.lastStep()?.changes ?? [];
  const done = toChangesText(changes, (id) => getSurferName(desk, id));
  showMessage(desk, text ?? `${done.charAt(0).toUpperCase()}${done.slice(1)}.`);
}

export function showMessage(desk: Desk, text: string): void {
  desk.set({ said: { text, isProblem: false } });
}

/** Shows why nothing was done. */
export function showProblem(desk: Desk, text: string): void {
  desk.set({ said: { text, isProblem: true } });
}

/** Opens a wave on its video. */
export function showWave(desk: Desk, wave: SortedWave, play = true): void {
  const { id, videoId, startMs } = wave;
  desk.set({ currentId: id, videoId, goal: { ms: startMs, play } });
}
