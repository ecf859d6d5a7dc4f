import type { EditorDesk } from '#app/components/short-desk/use-editor.ts';
import { deleteClip, duplicateClip, moveClip, splitClip } from '#app/domain/shorts/edit-plan.ts';
import { MOST_CLIPS } from '#app/domain/shorts/plan-bounds.ts';

type Command = (() => void) | null;

/** What can be done now with the clip on screen, by button or key; null: it cannot. */
export function listClipCommands(desk: EditorDesk) {
  const { plan, state, actions, edit, readVideoMs } = desk;
  // Until what the device had stored is read, nothing can be changed.
  const clip = actions && desk.clip;
  const index = plan.clips.findIndex((each) => each.id === clip?.id);
  const isFull = plan.clips.length >= MOST_CLIPS;

  function move(by: 1 | -1): Command {
    const to = index + by;
    if (!clip || to < 0 || to >= plan.clips.length) return null;
    const at = () => ({ clipId: clip.id, videoMs: readVideoMs() });
    return () => edit((before) => moveClip(before, clip.id, to), { at: at() });
  }

  function split(): void {
    if (!clip) return;
    const newId = crypto.randomUUID();
    const videoMs = readVideoMs();
    edit((before) => splitClip(before, { id: clip.id, videoMs, newId }), { at: { clipId: newId } });
  }

  function duplicate(): void {
    if (!clip) return;
    const newId = crypto.randomUUID();
    edit((before) => duplicateClip(before, clip.id, newId), { at: { clipId: newId } });
  }

  function remove(): void {
    if (!clip) return;
    const next = plan.clips[index + 1] ?? plan.clips[index - 1];
    edit((before) => deleteClip(before, clip.id), next ? { at: { clipId: next.id } } : {});
  }

  return {
    undo: state.canUndo ? () => actions?.undo() : null,
    redo: state.canRedo ? () => actions?.redo() : null,
    split: clip && !isFull ? split : null,
    duplicate: clip && !isFull ? duplicate : null,
    delete: clip ? remove : null,
    moveEarlier: move(-1),
    moveLater: move(1),
  };
}
