import type { KeyRow } from '#app/lib/text/key-row.ts';
import { findKey, type KeyChoices } from './key-choices.ts';

/** The standard keys of the studio. */
export const STANDARD_ROWS: readonly KeyRow[] = [
  { keys: [' ', 'k'], text: 'play or pause' },
  {
    keys: ['arrowleft', 'arrowright', ',', '.'],
    text: 'one frame back or forward; also the mouse wheel',
  },
  { keys: [], shown: 'drag the time', text: 'one frame after another, in small steps' },
  {
    keys: ['arrowup', 'arrowdown'],
    held: ['shift', 'ctrl'],
    text: 'faster or slower by 25\u00a0%; with Shift 10\u00a0%, with Ctrl 1\u00a0%',
  },
  {
    keys: ['pageup', 'pagedown'],
    held: ['shift'],
    text: 'a tenth of the wave back or forward; with Shift a hundredth',
  },
  { keys: ['m'], text: 'add a key position at this frame' },
  {
    keys: ['ctrl arrowleft', 'ctrl arrowright'],
    text: 'the key position before or after this frame',
  },
  { keys: ['i', 'o'], text: 'a loop starts or ends at this frame' },
  { keys: ['s'], text: 'two waves are in step from the frames on screen' },
  { keys: ['g'], text: 'one wave over the other, and back' },
  { keys: ['home', 'end'], text: 'the first or last frame, of the loop where there is one' },
  {
    keys: ['+', '-', '0'],
    text: 'zoom in, out, or show the whole picture; also Ctrl with the wheel, or two fingers',
  },
  {
    keys: [],
    shown: 'drag',
    text: 'pan the enlarged picture, while no tool is chosen; with the middle button always',
  },
  // The wave's score binds them, for the coaches who see it.
  { keys: [], shown: '1 – 9', text: 'add a manoeuvre to the wave, or take it away' },
  { keys: ['r'], text: 'record a review, and stop' },
  { keys: ['n'], text: 'the next wave of the inbox' },
  {
    keys: [],
    shown: 'Enter',
    text: 'on the picture: draw with the chosen tool, then move the drawing by its handles',
  },
  { keys: [], shown: 'arrow keys', text: 'on a handle: move it; with Shift ten times as far' },
  {
    keys: ['t'],
    held: ['shift'],
    text: 'start the stopwatch at this frame, and stop it; with Shift the end of a lap',
  },
  { keys: ['ctrl c', 'ctrl v'], text: 'copy the selected drawing, to the frame on screen' },
  { keys: ['delete'], text: 'delete the selected drawing' },
  { keys: ['escape'], text: 'deselect it' },
  { keys: ['ctrl z'], held: ['shift'], text: 'undo; with Shift redo' },
  { keys: ['?'], text: 'this page' },
];

/** With the keys that the user has chosen, without those that now do something else. */
export function toKeyRows(choices: KeyChoices): KeyRow[] {
  const taken = Object.values(choices);
  return STANDARD_ROWS.map((row) => ({
    ...row,
    keys: row.keys
      .filter((key) => key in choices || !taken.includes(key))
      .map((key) => findKey(choices, key)),
  }));
}
