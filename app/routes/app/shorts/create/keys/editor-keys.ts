type Pressed = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** What a key does in the short editor. */
export type EditorCommand =
  | {
      kind:
        | 'toggle'
        | 'undo'
        | 'redo'
        | 'split'
        | 'duplicate'
        | 'delete'
        | 'move-earlier'
        | 'move-later'
        | 'help';
    }
  | { kind: 'step'; frames: number };

const PLAIN: Record<string, EditorCommand> = {
  ' ': { kind: 'toggle' },
  arrowleft: { kind: 'step', frames: -1 },
  arrowright: { kind: 'step', frames: 1 },
  s: { kind: 'split' },
  d: { kind: 'duplicate' },
  delete: { kind: 'delete' },
  backspace: { kind: 'delete' },
  '?': { kind: 'help' },
};

const WITH_ALT: Record<string, EditorCommand> = {
  arrowleft: { kind: 'move-earlier' },
  arrowright: { kind: 'move-later' },
};

const WITH_CTRL: Record<string, EditorCommand> = {
  z: { kind: 'undo' },
  'shift z': { kind: 'redo' },
  y: { kind: 'redo' },
};

/** The command of a key press; null where it has none. */
export function toEditorCommand(pressed: Pressed): EditorCommand | null {
  const key = pressed.key.toLowerCase();
  if (pressed.ctrlKey || pressed.metaKey) {
    return WITH_CTRL[pressed.shiftKey ? `shift ${key}` : key] ?? null;
  }
  return (pressed.altKey ? WITH_ALT : PLAIN)[key] ?? null;
}
