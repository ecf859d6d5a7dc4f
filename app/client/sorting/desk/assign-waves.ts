import type { SortedWave, WaveEdit } from '#app/domain/sorting/sorting-types.ts';
import { findMarksProblem } from '#app/domain/waves/wave-marks.ts';
import { createId } from '#app/lib/create-id.ts';
import { type Desk, toQueue } from './create-desk.ts';
import { toGiveEdits } from './desk-edits.ts';
import { findFilm, getSurferName, listTargets, readNow } from './desk-view.ts';
import { saveMarkedWave } from './save-marked-wave.ts';
import { saveStep, showMessage, showProblem, showWave } from './save-step.ts';

/**
 * Assigns to a surfer, or with null to the queue: the stretch that is being marked, which this
 * saves as a wave; else the waves that are selected or open.
 *
 * @param atMs where a stretch without an end ends
 */
export function assignWaves(desk: Desk, surferId: string | null, atMs = readNow(desk)): void {
  const { draft, currentId } = desk.get();
  if (draft && surferId) {
    saveMarkedWave(desk, surferId, atMs);
    return;
  }
  const waves = listTargets(desk);
  if (waves.length === 0) {
    showProblem(desk, 'Press I where a ride starts, or select a wave first.');
    return;
  }
  const before = toQueue(desk.store.get().waves);
  const edits = toGiveEdits(waves, surferId, desk.store.seenOf);
  if (edits.length === 0) {
    const owner = getSurferName(desk, surferId);
    showMessage(desk, owner ? `This wave is already ${owner}’s.` : 'This wave has no surfer yet.');
  }
  saveStep(desk, edits);
  desk.set({ selected: new Set() });
  const at = before.findIndex(({ id }) => id === currentId);
  if (surferId && at >= 0) selectFollowing(desk, before.slice(at + 1));
}

/** A surfer's key or button: assigns, or adds this surfer as a second one of the wave. */
export function assignSurfer(
  desk: Desk,
  surferId: string,
  { also = false, atMs = readNow(desk) } = {},
): void {
  const { isSecond } = desk.get();
  desk.set({ isSecond: false });
  if (also || isSecond) addSurfer(desk, surferId, atMs);
  else assignWaves(desk, surferId, atMs);
}

/** Opens the next wave of the queue, else its first. */
function selectFollowing(desk: Desk, following: { id: string }[]): void {
  const queue = toQueue(desk.store.get().waves);
  const next = queue.find(({ id }) => following.some((wave) => wave.id === id)) ?? queue[0];
  if (next) showWave(desk, next);
  else desk.set({ currentId: null });
}

type Stretch = Pick<SortedWave, 'videoId' | 'startMs' | 'endMs'>;

/**
 * Two surfers ride one wave: saves a wave for this surfer over the same stretch. The stretch is the
 * one that is being marked, whose marks stay for the other surfer; else those of the waves that are
 * selected or open; else the last saved one.
 */
function addSurfer(desk: Desk, surferId: string, atMs: number): void {
  const { draft } = desk.get();
  const stretches = draft
    ? toMarked(desk, draft.startMs, draft.endMs ?? atMs)
    : listStretches(desk);
  if (stretches === null) return;
  if (stretches.length === 0) {
    showProblem(desk, 'Press I where a ride starts, or select a wave first.');
    return;
  }
  const { waves } = desk.store.get();
  const edits = stretches
    .filter((stretch) => !waves.some((wave) => wave.surferId === surferId && isSame(wave, stretch)))
    .map(({ videoId, startMs, endMs }): WaveEdit => {
      return { op: 'keep', waveId: createId(), surferId, videoId, startMs, endMs };
    });
  if (edits.length === 0)
    showMessage(desk, `${getSurferName(desk, surferId)} is already on this wave.`);
  saveStep(desk, edits);
}

/** Null where the marks make no wave; the screen then shows why. */
function toMarked(desk: Desk, startMs: number, markedMs: number): Stretch[] | null {
  const film = findFilm(desk);
  const { draft } = desk.get();
  if (!film || !draft) return null;
  const filmMs = film.durationMs ?? Number.POSITIVE_INFINITY;
  const endMs = Math.min(markedMs, filmMs);
  const problem = findMarksProblem(startMs, endMs, filmMs);
  if (problem) {
    showProblem(desk, problem);
    return null;
  }
  desk.set({ draft: { ...draft, endMs } });
  return [{ videoId: film.id, startMs, endMs }];
}

function listStretches(desk: Desk): Stretch[] {
  const targets = listTargets(desk);
  if (targets.length > 0) return targets;
  const last = desk.store.lastStep()?.changes[0]?.after;
  const there = last && desk.store.find(last.id);
  return there ? [there] : [];
}

function isSame(one: Stretch, other: Stretch): boolean {
  return (
    one.videoId === other.videoId && one.startMs === other.startMs && one.endMs === other.endMs
  );
}
