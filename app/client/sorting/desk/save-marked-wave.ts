import type { WaveEdit } from '#app/domain/sorting/sorting-types.ts';
import { findMarksProblem } from '#app/domain/waves/wave-marks.ts';
import { createId } from '#app/lib/create-id.ts';
import { formatDuration } from '#app/lib/format/format-duration.ts';
import type { Desk } from './create-desk.ts';
import { findCurrent, findFilm, readNow } from './desk-view.ts';
import { saveStep, showProblem } from './save-step.ts';

/** Marks the video's current time as the start or end of a ride. */
export function saveMark(desk: Desk, which: 'start' | 'end'): void {
  const { draft, currentId } = desk.get();
  if (which === 'end') {
    if (!draft) {
      showProblem(desk, 'Mark where the ride starts first, with I.');
      return;
    }
    desk.set({ draft: { ...draft, endMs: readNow(desk) } });
    return;
  }
  const startMs = readNow(desk);
  const endMs = draft?.endMs && draft.endMs > startMs ? draft.endMs : null;
  desk.set({
    draft: { startMs, endMs, editing: draft?.editing ?? null },
    said: null,
    // The video plays on, and is no longer at the open wave.
    currentId: draft ? currentId : null,
  });
}

/** Moves a badly placed mark of the open wave to the video's current time, and saves the wave. */
export function saveMovedMark(desk: Desk, which: 'start' | 'end'): void {
  if (desk.get().draft) {
    saveMark(desk, which);
    return;
  }
  const wave = findCurrent(desk);
  const film = findFilm(desk);
  if (!wave || wave.videoId !== film?.id) {
    showProblem(desk, 'Select the wave whose mark you want to move first.');
    return;
  }
  const nowMs = readNow(desk);
  const set = which === 'start' ? { startMs: nowMs } : { endMs: nowMs };
  const { startMs, endMs } = { ...wave, ...set };
  const problem = findMarksProblem(startMs, endMs, film.durationMs ?? Number.POSITIVE_INFINITY);
  if (problem) {
    showProblem(desk, problem);
    return;
  }
  const at = formatDuration(nowMs, { tenths: true });
  const edits: WaveEdit[] = [
    { op: 'change', waveId: wave.id, seen: desk.store.seenOf(wave.id), set },
  ];
  saveStep(desk, edits, `The wave now ${which}s at ${at}.`);
}

/**
 * Saves the marked stretch; with null for the queue.
 *
 * @param atMs where it ends, unless its end is marked
 */
export function saveMarkedWave(desk: Desk, surferId: string | null, atMs = readNow(desk)): void {
  const { draft } = desk.get();
  const film = findFilm(desk);
  if (!draft || !film) return;
  const { startMs, editing } = draft;
  const filmMs = film.durationMs ?? Number.POSITIVE_INFINITY;
  const endMs = Math.min(draft.endMs ?? atMs, filmMs);
  const problem = findMarksProblem(startMs, endMs, filmMs);
  if (problem) {
    showProblem(desk, problem);
    return;
  }
  desk.set({ draft: null });
  if (editing) {
    const set = { startMs, endMs, ...(surferId && { surferId }) };
    const seen = desk.store.seenOf(editing);
    saveStep(desk, [{ op: 'change', waveId: editing, seen, set }]);
    return;
  }
  desk.set({ currentId: null });
  const waveId = createId();
  saveStep(desk, [{ op: 'keep', waveId, videoId: film.id, surferId, startMs, endMs }]);
}
