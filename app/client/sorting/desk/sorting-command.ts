/** The command of a key or a button. */
export type SortingCommand =
  | { do: 'start' | 'end' | 'keep' | 'undo' | 'join' | 'delete' | 'adjust' | 'select' | 'unassign' }
  | { do: 'clear' | 'help' | 'move-start' | 'move-end' }
  | FilmCommand
  | { do: 'move'; by: 1 | -1; extend: boolean }
  /** `also`: as a second surfer of the wave. */
  | { do: 'digit'; digit: number; also: boolean };

/** The commands for the video alone. */
export type FilmCommand =
  | { do: 'play' | 'next-film' | 'faster' | 'slower' }
  | { do: 'step'; frames: number }
  | { do: 'jump'; ms: number }
  /** To the next or previous start or end of a wave. */
  | { do: 'mark'; by: 1 | -1 };

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

const LETTERS: Record<string, SortingCommand> = {
  i: { do: 'start' },
  o: { do: 'end' },
  enter: { do: 'keep' },
  u: { do: 'undo' },
  j: { do: 'join' },
  e: { do: 'adjust' },
  x: { do: 'select' },
  n: { do: 'unassign' },
  v: { do: 'next-film' },
  a: { do: 'jump', ms: -5_000 },
  d: { do: 'jump', ms: 5_000 },
  b: { do: 'mark', by: -1 },
  f: { do: 'mark', by: 1 },
  delete: { do: 'delete' },
  backspace: { do: 'delete' },
  escape: { do: 'clear' },
  ' ': { do: 'play' },
  k: { do: 'play' },
  '?': { do: 'help' },
  ',': { do: 'step', frames: -1 },
  '.': { do: 'step', frames: 1 },
  '+': { do: 'faster' },
  '-': { do: 'slower' },
};

const WITH_SHIFT: Record<string, SortingCommand> = {
  i: { do: 'move-start' },
  o: { do: 'move-end' },
  a: { do: 'jump', ms: -10_000 },
  d: { do: 'jump', ms: 10_000 },
};

/** The command of a pressed key; null for keys that belong to the browser. */
export function toCommand(pressed: Pressed): SortingCommand | null {
  const { key, code, shiftKey, ctrlKey, metaKey, altKey } = pressed;
  if ((ctrlKey || metaKey) && key.toLowerCase() === 'z' && !shiftKey) return { do: 'undo' };
  if (ctrlKey || metaKey || altKey) return null;
  // With shift, the key's position counts: shift changes the character on most keyboards and types
  // digits on some, as in France.
  const placed = /^Digit(\d)$/.exec(code)?.[1];
  if (shiftKey && placed) return { do: 'digit', digit: Number(placed), also: true };
  if (/^\d$/.test(key)) return { do: 'digit', digit: Number(key), also: false };
  switch (key) {
    case 'ArrowLeft':
      return shiftKey ? { do: 'jump', ms: -1000 } : { do: 'step', frames: -1 };
    case 'ArrowRight':
      return shiftKey ? { do: 'jump', ms: 1000 } : { do: 'step', frames: 1 };
    case 'ArrowUp':
      return { do: 'move', by: -1, extend: shiftKey };
    case 'ArrowDown':
      return { do: 'move', by: 1, extend: shiftKey };
  }
  const letter = key.toLowerCase();
  const meant = (shiftKey && WITH_SHIFT[letter]) || LETTERS[letter];
  if (meant) return meant;
  return placed ? { do: 'digit', digit: Number(placed), also: false } : null;
}
