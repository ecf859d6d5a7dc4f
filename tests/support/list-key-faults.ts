import type { KeyRow } from '#app/lib/text/key-row.ts';

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;
type ToCommand = (pressed: Pressed) => object | null;

const HOLDS = ['', 'shift ', 'ctrl ', 'ctrl shift ', 'alt '];
/** What a keyboard has: all characters of ASCII, and the keys with a name. */
const KEYS = new Set([
  ...Array.from({ length: 95 }, (_, nth) => String.fromCharCode(32 + nth).toLowerCase()),
  ...'arrowleft arrowright arrowup arrowdown home end pageup pagedown'.split(' '),
  ...'enter escape tab delete backspace insert f1 f2 f5 f11'.split(' '),
]);

/**
 * What a help and its keys do not agree on: keys in the help that do nothing, and keys whose command the help does not
 * name, by this or another key.
 */
export function listKeyFaults(rows: readonly KeyRow[], toCommand: ToCommand) {
  const named = rows.flatMap(({ keys, held = [] }) =>
    keys.flatMap((key) => [key, ...held.map((hold) => `${hold} ${key}`)]),
  );
  const find = (key: string) => JSON.stringify(toCommand(toPressed(key)));
  const commands = new Set(named.map(find));
  const bound = HOLDS.flatMap((hold) => [...KEYS].map((key) => hold + key));
  return {
    unbound: named.filter((key) => find(key) === 'null'),
    missing: bound.filter((key) => find(key) !== 'null' && !commands.has(find(key))),
  };
}

const CODES: Record<string, string> = {
  arrowleft: 'ArrowLeft',
  arrowright: 'ArrowRight',
  arrowup: 'ArrowUp',
  arrowdown: 'ArrowDown',
  pageup: 'PageUp',
  pagedown: 'PageDown',
};

/** @param text `ctrl shift z` */
function toPressed(text: string): Pressed {
  const held = /^(?:(?:alt|ctrl|shift) )*/.exec(text)?.[0] ?? '';
  const key = text.slice(held.length);
  return {
    key: CODES[key] ?? key,
    code: /^\d$/.test(key) ? `Digit${key}` : '',
    shiftKey: held.includes('shift'),
    ctrlKey: held.includes('ctrl'),
    metaKey: false,
    altKey: held.includes('alt'),
  };
}
