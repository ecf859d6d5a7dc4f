import type { Desk } from './create-desk.ts';
import { findJoinProblem, toDeleteEdits, toJoinEdits } from './desk-edits.ts';
import { complain, doStep, showWave } from './do-step.ts';
import { findSameRide } from './find-same-ride.ts';
import { findCurrent, listTargets, listWaves, nameSurfer } from './look-at-desk.ts';

/** Joins what is selected, or the wave that is looked at with the same ride of another camera. */
export function joinWaves(desk: Desk): void {
  const chosen = listTargets(desk);
  const [only] = chosen;
  const same =
    only && chosen.length === 1 ? findSameRide(only, desk.store.get().waves, desk.startsAt) : null;
  const waves = same ? [...chosen, same] : chosen;
  const problem = findJoinProblem(waves);
  if (problem) {
    complain(desk, problem);
    return;
  }
  const [edit] = toJoinEdits(waves, desk.store.seenOf);
  if (!edit) return;
  const owners = new Set(waves.map(({ surferId }) => surferId).filter((id) => id !== null));
  const owner = desk.store.find(edit.waveId)?.surferId ?? null;
  const whose = owners.size > 1 ? ` It is ${nameSurfer(desk, owner)}’s now.` : '';
  doStep(desk, [edit], `${waves.length} waves joined.${whose}`);
  desk.set({ selected: new Set(), currentId: edit.waveId });
}

/** Deletes what is selected or looked at; while a wave is being marked, only the marks. */
export function deleteWaves(desk: Desk): void {
  const { draft, currentId } = desk.get();
  if (draft) {
    desk.set({ draft: null });
    return;
  }
  const waves = listTargets(desk);
  const listed = listWaves(desk);
  const at = listed.findIndex(({ id }) => id === currentId);
  const next = listed.find((wave, n) => n > at && !waves.includes(wave));
  doStep(desk, toDeleteEdits(waves, desk.store.seenOf));
  desk.set({ selected: new Set(), currentId: null });
  if (next && at >= 0) showWave(desk, next, false);
}

/** Opens the marks of the wave that is looked at, to be moved and kept. */
export function adjustWave(desk: Desk): void {
  const wave = findCurrent(desk);
  if (!wave) {
    complain(desk, 'Choose a wave first.');
    return;
  }
  showWave(desk, wave, false);
  desk.set({ draft: { startMs: wave.startMs, endMs: wave.endMs, editing: wave.id } });
}
