import { expect, test } from 'vitest';
import { toCommand } from './sorting-command.ts';
import { toDefaultKeys, toSurferKeys } from './surfer-keys.ts';

const bare = { code: '', shiftKey: false, ctrlKey: false, metaKey: false, altKey: false };

const wearing = (...numbers: (number | null)[]) => numbers.map((lycraNumber) => ({ lycraNumber }));

test('each surfer of a roster of thirty has their own keys, and the first nine need one key', () => {
  const keys = toSurferKeys(wearing(...Array.from({ length: 30 }, () => null)), 'roster');
  expect(keys.slice(7, 11)).toEqual(['8', '9', '01', '02']);
  expect(keys[18]).toBe('001');
  expect(new Set(keys).size).toBe(30);
});

test('a surfer’s key is the lycra’s number; double, missing and longer numbers follow a zero', () => {
  expect(toSurferKeys(wearing(7, 3, 12, 9), 'lycra')).toEqual(['7', '3', '01', '9']);
  expect(toSurferKeys(wearing(7, 7, null, 0, 5), 'lycra')).toEqual(['01', '02', '03', '04', '5']);
});

test('lycra numbers are the keys where every surfer has their own', () => {
  expect(toDefaultKeys(wearing(7, 3, 12))).toBe('lycra');
  for (const roster of [wearing(7, 7), wearing(7, null), wearing()]) {
    expect(toDefaultKeys(roster)).toBe('roster');
  }
});

test('digits are digits on every keyboard, and with shift select a second surfer', () => {
  const pressed = [
    { ...bare, key: '3', code: 'Digit3' },
    { ...bare, key: '"', code: 'Digit3' },
    { ...bare, key: '3', code: 'Numpad3' },
  ];
  for (const event of pressed) {
    expect(toCommand(event)).toEqual({ do: 'digit', digit: 3, also: false });
  }
  for (const key of ['#', '3', '§']) {
    expect(toCommand({ ...bare, key, code: 'Digit3', shiftKey: true })).toEqual({
      do: 'digit',
      digit: 3,
      also: true,
    });
  }
});

test('arrows, and the player’s comma and full stop, step by a frame; arrows with shift by a second; the browser’s own keys stay', () => {
  expect(toCommand({ ...bare, key: 'ArrowLeft' })).toEqual({ do: 'step', frames: -1 });
  expect(toCommand({ ...bare, key: ',' })).toEqual({ do: 'step', frames: -1 });
  expect(toCommand({ ...bare, key: '.' })).toEqual({ do: 'step', frames: 1 });
  expect(toCommand({ ...bare, key: 'ArrowRight', shiftKey: true })).toEqual({
    do: 'jump',
    ms: 1000,
  });
  expect(toCommand({ ...bare, key: 'z', metaKey: true })).toEqual({ do: 'undo' });
  expect(toCommand({ ...bare, key: 'r', ctrlKey: true })).toBeNull();
  expect(toCommand({ ...bare, key: 'Tab' })).toBeNull();
});
