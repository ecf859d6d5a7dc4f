/** What a key or a button asks for. */
export type SortingCommand =
  | {
      do: 'start' | 'end' | 'keep' | 'undo' | 'join' | 'delete' | 'adjust' | 'select' | 'take-back';
    }
  | { do: 'clear' | 'help' }
  | FilmCommand
  | { do: 'move'; by: 1 | -1; extend: boolean }
  | { do: 'digit'; digit: number };

/** Those that concern the film alone. */
export type FilmCommand =
  | { do: 'play' | 'next-film' | 'faster' | 'slower' }
  | { do: 'step'; frames: number }
  | { do: 'jump'; ms: number };

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

const LETTERS: Record<string, SortingCommand> = {
  i: { do: 'start' },
  o: { do: 'end' },
  enter: { do: 'keep' },
  u: { do: 'undo' },
  j: { do: 'join' },
  e: { do: 'adjust' },
  x: { do: 'select' },
  n: { do: 'take-back' },
  v: { do: 'next-film' },
  delete: { do: 'delete' },
  backspace: { do: 'delete' },
  escape: { do: 'clear' },
  ' ': { do: 'play' },
  k: { do: 'play' },
  '?': { do: 'help' },
  '+': { do: 'faster' },
  '-': { do: 'slower' },
};

/** What a pressed key means here; null for keys that are the browser's. */
export function toCommand(pressed: Pressed): SortingCommand | null {
  const { key, code, shiftKey, ctrlKey, metaKey, altKey } = pressed;
  if ((ctrlKey || metaKey) && key.toLowerCase() === 'z' && !shiftKey) return { do: 'undo' };
  if (ctrlKey || metaKey || altKey) return null;
  if (/^\d$/.test(key)) return { do: 'digit', digit: Number(key) };
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
  const meant = LETTERS[key.toLowerCase()];
  if (meant) return meant;
  // Where digits are typed with shift, as in France, the same keys without it.
  const digit = /^Digit(\d)$/.exec(code)?.[1];
  return digit && !shiftKey ? { do: 'digit', digit: Number(digit) } : null;
}
