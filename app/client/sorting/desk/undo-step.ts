import { createId } from '#app/lib/create-id.ts';
import type { Desk } from './create-desk.ts';
import { describeChanges } from './describe-changes.ts';
import { say, showWave } from './do-step.ts';
import { nameSurfer } from './look-at-desk.ts';

/** Takes back my last step, and goes where it was. */
export function undoStep(desk: Desk): void {
  const step = desk.store.lastStep();
  if (!step) {
    say(desk, 'There is nothing of yours to undo.');
    return;
  }
  desk.press({ id: createId(), undoes: step.id });
  const [change, ...others] = step.changes;
  desk.set({ selected: new Set() });
  if (change?.before) showWave(desk, change.before, false);
  else if (change?.after && others.length === 0) {
    // What was kept wrongly is marked again, to be given to somebody else by one key.
    const { videoId, startMs, endMs } = change.after;
    const isOpen = videoId === desk.get().videoId;
    desk.set({ currentId: null, ...(isOpen && { draft: { startMs, endMs, editing: null } }) });
  }
  say(desk, `Undone: ${describeChanges(step.changes, (id) => nameSurfer(desk, id))}.`);
}
