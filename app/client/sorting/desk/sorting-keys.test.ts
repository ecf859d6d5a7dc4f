import { expect, test } from 'vitest';
import { toCommand } from './sorting-command.ts';
import { toRosterPlace, toSurferKeys } from './surfer-keys.ts';

const bare = { code: '', shiftKey: false, ctrlKey: false, metaKey: false, altKey: false };

test('each surfer of a roster of thirty has their own keys, and the first nine need one key', () => {
  const keys = Array.from({ length: 30 }, (_, nth) => toSurferKeys(nth));
  expect(keys.slice(7, 11)).toEqual(['8', '9', '01', '02']);
  expect(keys[18]).toBe('001');
  for (const [nth, typed] of keys.entries()) {
    expect(toRosterPlace(typed.length - 1, Number(typed.at(-1)))).toBe(nth);
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

test('arrows step by a frame, with shift by a second, and the browser’s own keys stay the browser’s', () => {
  expect(toCommand({ ...bare, key: 'ArrowLeft' })).toEqual({ do: 'step', frames: -1 });
  expect(toCommand({ ...bare, key: 'ArrowRight', shiftKey: true })).toEqual({
    do: 'jump',
    ms: 1000,
  });
  expect(toCommand({ ...bare, key: 'z', metaKey: true })).toEqual({ do: 'undo' });
  expect(toCommand({ ...bare, key: 'r', ctrlKey: true })).toBeNull();
  expect(toCommand({ ...bare, key: 'Tab' })).toBeNull();
});
