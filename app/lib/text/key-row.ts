/** A line of a screen's help. */
export type KeyRow = {
  /** As for `toKeyName`; none for a gesture, and for what a part of the screen binds by itself. */
  keys: readonly string[];
  /** In place of the names of the keys. */
  shown?: string;
  /** The text also says what the keys do while one of these is held. */
  held?: readonly ('shift' | 'ctrl')[];
  text: string;
};

const NAMES: Record<string, string> = {
  ' ': 'Space',
  arrowleft: '←',
  arrowright: '→',
  arrowup: '↑',
  arrowdown: '↓',
  pageup: 'Page Up',
  pagedown: 'Page Down',
  escape: 'Esc',
  '-': '−',
};

/**
 * A key as keyboards label it: `Space`, `M`, `Home`, `Shift + ←`.
 *
 * @param key as browsers name it, in lower case, after the keys that are held: `shift arrowleft`
 */
export function toKeyName(key: string): string {
  const held = /^(?:(?:alt|ctrl|shift) )*/.exec(key)?.[0] ?? '';
  const names = [...held.split(' ').filter(Boolean), key.slice(held.length)];
  return names
    .map((name) => NAMES[name] ?? name.charAt(0).toUpperCase() + name.slice(1))
    .join(' + ');
}
