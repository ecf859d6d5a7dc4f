import { addSurfer } from './add-surfer.ts';
import { type Desk, toQueue } from './create-desk.ts';
import { toGiveEdits } from './desk-edits.ts';
import { complain, doStep, say, showWave } from './do-step.ts';
import { keepWave } from './keep-wave.ts';
import { listTargets, nameSurfer } from './look-at-desk.ts';

/**
 * Gives to a surfer, or with null to the queue: what is being marked, which ends and is kept by it; else
 * the waves that are selected or looked at.
 */
export function giveWaves(desk: Desk, surferId: string | null): void {
  const { draft, currentId } = desk.get();
  if (draft && surferId) {
    keepWave(desk, surferId);
    return;
  }
  const waves = listTargets(desk);
  if (waves.length === 0) {
    complain(desk, 'Press I where a ride starts, or choose a wave first.');
    return;
  }
  const before = toQueue(desk.store.get().waves);
  const edits = toGiveEdits(waves, surferId, desk.store.seenOf);
  if (edits.length === 0) say(desk, `That is ${nameSurfer(desk, surferId) ?? 'nobody'}’s already.`);
  doStep(desk, edits);
  desk.set({ selected: new Set() });
  const at = before.findIndex(({ id }) => id === currentId);
  if (surferId && at >= 0) goOn(desk, before.slice(at + 1));
}

/** A surfer's key or button: gives, or adds this surfer to the wave where a second one rides it. */
export function pressSurfer(desk: Desk, surferId: string, also = desk.get().isSecond): void {
  desk.set({ isSecond: false });
  if (also) addSurfer(desk, surferId);
  else giveWaves(desk, surferId);
}

/** The queue goes on by itself: with what follows, else from its start. */
function goOn(desk: Desk, following: { id: string }[]): void {
  const queue = toQueue(desk.store.get().waves);
  const next = queue.find(({ id }) => following.some((wave) => wave.id === id)) ?? queue[0];
  if (next) showWave(desk, next);
  else desk.set({ currentId: null });
}
