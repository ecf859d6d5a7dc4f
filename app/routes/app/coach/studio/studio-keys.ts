import type { Pressed } from './keys/key-choices.ts';

/** What a key does in the studio. */
export type StudioCommand =
  | {
      kind:
        | 'toggle'
        | 'undo'
        | 'redo'
        | 'delete'
        | 'clear'
        | 'help'
        | 'zone-start'
        | 'zone-end'
        | 'save-position'
        | 'zoom-in'
        | 'zoom-out'
        | 'zoom-reset'
        | 'stopwatch'
        | 'lap'
        | 'copy'
        | 'paste'
        | 'sync'
        | 'overlay'
        | 'record'
        | 'next-wave';
    }
  | { kind: 'step'; frames: number }
  | { kind: 'next-position'; by: 1 | -1 }
  | { kind: 'jump'; share: number }
  | { kind: 'end'; of: 'start' | 'end' }
  | { kind: 'speed'; percent: number };

const PLAIN: Record<string, StudioCommand> = {
  ' ': { kind: 'toggle' },
  k: { kind: 'toggle' },
  arrowleft: { kind: 'step', frames: -1 },
  ',': { kind: 'step', frames: -1 },
  arrowright: { kind: 'step', frames: 1 },
  '.': { kind: 'step', frames: 1 },
  i: { kind: 'zone-start' },
  m: { kind: 'save-position' },
  n: { kind: 'next-wave' },
  o: { kind: 'zone-end' },
  r: { kind: 'record' },
  s: { kind: 'sync' },
  g: { kind: 'overlay' },
  home: { kind: 'end', of: 'start' },
  end: { kind: 'end', of: 'end' },
  delete: { kind: 'delete' },
  backspace: { kind: 'delete' },
  escape: { kind: 'clear' },
  '?': { kind: 'help' },
  '+': { kind: 'zoom-in' },
  '=': { kind: 'zoom-in' },
  '-': { kind: 'zoom-out' },
  '0': { kind: 'zoom-reset' },
};

const WITH_CTRL: Record<string, StudioCommand> = {
  c: { kind: 'copy' },
  v: { kind: 'paste' },
  z: { kind: 'undo' },
  'shift z': { kind: 'redo' },
  arrowleft: { kind: 'next-position', by: -1 },
  arrowright: { kind: 'next-position', by: 1 },
};

/** The command of a key press; null where it has none. */
export function toStudioCommand(pressed: Pressed): StudioCommand | null {
  const key = pressed.key.toLowerCase();
  const hasCtrl = pressed.ctrlKey || pressed.metaKey;
  if (pressed.altKey) return null;
  if (key === 'arrowup') return { kind: 'speed', percent: toPercent(pressed, hasCtrl) };
  if (key === 'arrowdown') return { kind: 'speed', percent: -toPercent(pressed, hasCtrl) };
  if (hasCtrl) return WITH_CTRL[pressed.shiftKey ? `shift ${key}` : key] ?? null;
  if (key === 'pageup') return { kind: 'jump', share: pressed.shiftKey ? -0.01 : -0.1 };
  if (key === 'pagedown') return { kind: 'jump', share: pressed.shiftKey ? 0.01 : 0.1 };
  if (key === 't') return { kind: pressed.shiftKey ? 'lap' : 'stopwatch' };
  return PLAIN[key] ?? null;
}

function toPercent({ shiftKey }: Pressed, hasCtrl: boolean): number {
  if (shiftKey) return 10;
  return hasCtrl ? 1 : 25;
}
