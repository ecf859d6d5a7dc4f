import { expect, test } from 'vitest';
import { toStudioCommand } from './studio-keys.ts';

const press = (key: string, more = {}) =>
  toStudioCommand({ key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...more });

test.each([
  ['ArrowLeft', {}, { kind: 'step', frames: -1 }],
  ['.', {}, { kind: 'step', frames: 1 }],
  ['K', {}, { kind: 'toggle' }],
  ['ArrowUp', {}, { kind: 'speed', percent: 25 }],
  ['ArrowDown', { shiftKey: true }, { kind: 'speed', percent: -10 }],
  ['ArrowUp', { ctrlKey: true }, { kind: 'speed', percent: 1 }],
  ['PageDown', {}, { kind: 'jump', share: 0.1 }],
  ['PageUp', { shiftKey: true }, { kind: 'jump', share: -0.01 }],
  ['i', {}, { kind: 'zone-start' }],
  ['m', {}, { kind: 'save-position' }],
  ['ArrowRight', { ctrlKey: true }, { kind: 'next-position', by: 1 }],
  ['t', {}, { kind: 'stopwatch' }],
  ['T', { shiftKey: true }, { kind: 'lap' }],
  ['c', { ctrlKey: true }, { kind: 'copy' }],
  ['v', { metaKey: true }, { kind: 'paste' }],
  ['z', { ctrlKey: true }, { kind: 'undo' }],
  ['Z', { metaKey: true, shiftKey: true }, { kind: 'redo' }],
  ['?', { shiftKey: true }, { kind: 'help' }],
  // The browser's own.
  ['k', { ctrlKey: true }, null],
  ['ArrowLeft', { altKey: true }, null],
  ['x', {}, null],
] as const)('%s %o', (key, more, command) => {
  expect(press(key, more)).toEqual(command);
});
