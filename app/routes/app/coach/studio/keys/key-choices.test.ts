import { expect, test } from 'vitest';
import { assignKey, findKey, isChoosable, toStandard } from './key-choices.ts';

const press = (key: string, choices = {}, more = {}) =>
  toStandard(
    { key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...more },
    choices,
  ).key;

test('an action answers to the key that the user chose, and no longer to its own', () => {
  const choices = assignKey({}, 'm', 'x');
  expect(press('X', choices)).toBe('m');
  expect(press('m', choices)).toBe('');
  expect(press('i', choices)).toBe('i');
  // Ctrl with a key is another key.
  expect(press('m', choices, { ctrlKey: true })).toBe('m');
});

test('two actions exchange their keys, so that neither is without one', () => {
  const choices = assignKey({}, 'm', 'g');
  expect([press('g', choices), press('m', choices)]).toEqual(['m', 'g']);
  expect([findKey(choices, 'm'), findKey(choices, 'g')]).toEqual(['g', 'm']);
  // Back to the standard, nothing is stored.
  expect(assignKey(choices, 'm', 'm')).toEqual({});
});

test('keys that move the focus or close dialogs stay theirs', () => {
  expect(['x', '7', 'é', 'arrowup', 'f2'].filter(isChoosable)).toEqual([
    'x',
    '7',
    'é',
    'arrowup',
    'f2',
  ]);
  expect(['tab', 'enter', 'escape', 'shift', '?', 'dead'].filter(isChoosable)).toEqual([]);
});
