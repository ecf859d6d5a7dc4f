import { useEffect, useRef } from 'react';
import { isTyping } from '#app/client/playback/handle-player-key.ts';
import type { EditorDesk } from '#app/components/short-desk/use-editor.ts';
import { listClipCommands } from './clips/list-clip-commands.ts';
import { type EditorCommand, toEditorCommand } from './keys/editor-keys.ts';

type Parts = { desk: EditorDesk; onHelp: () => void };

/** Keys work wherever the focus is, but in texts, in open dialogs, and in what uses the key itself. */
export function useEditorKeys(parts: Parts): void {
  const latest = useRef(parts);
  useEffect(() => {
    latest.current = parts;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const command = toEditorCommand(event);
      const run = command && findAction(command, latest.current);
      if (!run || event.defaultPrevented || isTaken(event)) return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

/** What the command does now; null where it cannot be done. */
function findAction(command: EditorCommand, { desk, onHelp }: Parts): (() => void) | null {
  if (command.kind === 'step') return () => desk.preview.step(command.frames);
  const clip = listClipCommands(desk);
  const actions = {
    toggle: desk.preview.toggle,
    undo: clip.undo,
    redo: clip.redo,
    split: clip.split,
    duplicate: clip.duplicate,
    delete: clip.delete,
    'move-earlier': clip.moveEarlier,
    'move-later': clip.moveLater,
    help: onHelp,
  };
  return actions[command.kind];
}

function isTaken({ key, target, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('[role=dialog]')) return true;
  if (key === ' ' && target.closest('button, a, label')) return true;
  const isArrow = key.startsWith('Arrow');
  if (isArrow && target.matches('[type=radio], [type=range], [role=tab]')) return true;
  // A slider and a radio button keep no text that the browser could undo.
  return (
    isTyping(target) && !((ctrlKey || metaKey) && target.matches('[type=range], [type=radio]'))
  );
}
