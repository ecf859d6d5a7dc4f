import { findMarksProblem } from '#app/domain/waves/wave-marks.ts';
import { createId } from '#app/lib/create-id.ts';
import type { Desk } from './create-desk.ts';
import { findFilm, readNow } from './desk-view.ts';
import { complain, doStep } from './do-step.ts';

/** Marks the video's current time as the start or end of a ride. */
export function markWave(desk: Desk, which: 'start' | 'end'): void {
  const { draft, currentId } = desk.get();
  if (which === 'end') {
    if (!draft) {
      complain(desk, 'Mark where the ride starts first, with I.');
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

/**
 * Saves the marked stretch, up to the video's current time unless its end is marked; with null for
 * the queue.
 */
export function saveMarkedWave(desk: Desk, surferId: string | null): void {
  const { draft } = desk.get();
  const film = findFilm(desk);
  if (!draft || !film) return;
  const { startMs, editing } = draft;
  const filmMs = film.durationMs ?? Number.POSITIVE_INFINITY;
  const endMs = Math.min(draft.endMs ?? readNow(desk), filmMs);
  const problem = findMarksProblem(startMs, endMs, filmMs);
  if (problem) {
    complain(desk, problem);
    return;
  }
  desk.set({ draft: null });
  if (editing) {
    const set = { startMs, endMs, ...(surferId && { surferId }) };
    const seen = desk.store.seenOf(editing);
    doStep(desk, [{ op: 'change', waveId: editing, seen, set }]);
    return;
  }
  desk.set({ currentId: null });
  const waveId = createId();
  doStep(desk, [{ op: 'keep', waveId, videoId: film.id, surferId, startMs, endMs }]);
}
