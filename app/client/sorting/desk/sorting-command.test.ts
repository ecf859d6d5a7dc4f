import { expect, test } from 'vitest';
import { toCommand } from './sorting-command.ts';

const bare = { code: '', shiftKey: false, ctrlKey: false, metaKey: false, altKey: false };

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
