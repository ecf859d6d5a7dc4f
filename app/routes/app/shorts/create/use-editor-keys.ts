import { useEffect, useRef } from 'react';
import { isTyping } from '#app/client/playback/handle-player-key.ts';
import type { EditorDesk } from '#app/components/short-desk/use-editor.ts';
import { listClipCommands } from './clips/list-clip-commands.ts';

/** Keys work wherever the focus is, but in texts, in open dialogs, and in what uses the key itself. */
export function useEditorKeys(desk: EditorDesk): void {
  const latest = useRef(desk);
  useEffect(() => {
    latest.current = desk;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const command = findCommand(event, latest.current);
      if (!command || event.defaultPrevented || isTaken(event)) return;
      event.preventDefault();
      command();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

function findCommand(event: KeyboardEvent, desk: EditorDesk): (() => void) | null {
  const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
  const clip = listClipCommands(desk);
  if (ctrlKey || metaKey) {
    if (key.toLowerCase() === 'z') return shiftKey ? clip.redo : clip.undo;
    return key.toLowerCase() === 'y' ? clip.redo : null;
  }
  if (altKey) {
    if (key === 'ArrowLeft') return clip.moveEarlier;
    return key === 'ArrowRight' ? clip.moveLater : null;
  }
  if (key === 'ArrowLeft') return () => desk.preview.step(-1);
  if (key === 'ArrowRight') return () => desk.preview.step(1);
  const commands: Record<string, (() => void) | null> = {
    ' ': desk.preview.toggle,
    s: clip.split,
    d: clip.duplicate,
    Delete: clip.delete,
    Backspace: clip.delete,
  };
  return commands[key] ?? null;
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
