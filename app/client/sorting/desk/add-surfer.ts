import type { SortedWave, WaveEdit } from '#app/domain/sorting/sorting-types.ts';
import { findMarksProblem } from '#app/domain/waves/find-marks-problem.ts';
import { createId } from '#app/lib/create-id.ts';
import type { Desk } from './create-desk.ts';
import { complain, doStep, say } from './do-step.ts';
import { findFilm, listTargets, nameSurfer, readNow } from './look-at-desk.ts';

type Stretch = Pick<SortedWave, 'videoId' | 'startMs' | 'endMs'>;

/**
 * Two ride one wave: keeps a wave for this surfer over the same stretch. It is the one that is being marked, whose
 * marks stay for the other surfer; else the waves that are selected or looked at; else the one kept last.
 */
export function addSurfer(desk: Desk, surferId: string): void {
  const { draft } = desk.get();
  const stretches = draft ? toMarked(desk, draft.startMs, draft.endMs) : findStretches(desk);
  if (stretches === null) return;
  if (stretches.length === 0) {
    complain(desk, 'Press I where a ride starts, or choose a wave first.');
    return;
  }
  const { waves } = desk.store.get();
  const edits = stretches
    .filter((stretch) => !waves.some((wave) => wave.surferId === surferId && isSame(wave, stretch)))
    .map(({ videoId, startMs, endMs }): WaveEdit => {
      return { op: 'keep', waveId: createId(), surferId, videoId, startMs, endMs };
    });
  if (edits.length === 0) say(desk, `${nameSurfer(desk, surferId)} is already on this wave.`);
  doStep(desk, edits);
}

/** Null where the marks make no wave, which is said. */
function toMarked(desk: Desk, startMs: number, markedMs: number | null): Stretch[] | null {
  const film = findFilm(desk);
  const { draft } = desk.get();
  if (!film || !draft) return null;
  const filmMs = film.durationMs ?? Number.POSITIVE_INFINITY;
  const endMs = Math.min(markedMs ?? readNow(desk), filmMs);
  const problem = findMarksProblem(startMs, endMs, filmMs);
  if (problem) {
    complain(desk, problem);
    return null;
  }
  desk.set({ draft: { ...draft, endMs } });
  return [{ videoId: film.id, startMs, endMs }];
}

function findStretches(desk: Desk): Stretch[] {
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
