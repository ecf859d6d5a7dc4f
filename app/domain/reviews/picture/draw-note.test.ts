import { expect, test } from 'vitest';
import { readFaces } from '../../shorts/letters/read-faces.ts';
import { drawNote } from './draw-note.ts';

const faces = await readFaces();
const size = { width: 1280, height: 720 };
const draw = (note: string, font: string | null = null) => drawNote(note, size, { faces, font });

test('a note without a letter that the worker can draw leaves no panel behind', () => {
  expect(draw('波 🫎')).toEqual([]);
  // The browser has a font for it.
  expect(draw('波 🫎', 'sans-serif')).toHaveLength(2);
});

test('letters that the worker lacks add no line and no room', () => {
  const long = 'Look up the line before the bottom turn '.repeat(3).trim();
  expect(draw(`${'波'.repeat(300)} ${long}`)).toHaveLength(draw(long).length);
});

test('an emoji that the face has takes its room', () => {
  expect(draw('🏄'.repeat(40))).toHaveLength(1 + 2);
});
