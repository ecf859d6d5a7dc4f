import { MANOEUVRES } from '#app/domain/waves/manoeuvres.ts';

/** The keys of actions that the user has given another key, by their standard key. */
export type KeyChoices = Readonly<Record<string, string>>;

export type Pressed = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** Actions whose key the user can change, by their standard key, lower case as all keys here. */
export const CHANGEABLE: readonly { key: string; action: string }[] = [
  { key: ' ', action: 'Play or pause' },
  { key: 'arrowleft', action: 'One frame back' },
  { key: 'arrowright', action: 'One frame forward' },
  { key: 'home', action: 'First frame' },
  { key: 'end', action: 'Last frame' },
  { key: 'i', action: 'Loop starts' },
  { key: 'o', action: 'Loop ends' },
  { key: 'm', action: 'Add key position' },
  { key: 's', action: 'Put two waves in step' },
  { key: 'g', action: 'One wave over the other' },
  { key: 't', action: 'Stopwatch' },
  { key: '+', action: 'Zoom in' },
  { key: '-', action: 'Zoom out' },
  { key: '0', action: 'Whole picture' },
  { key: 'delete', action: 'Delete the drawing' },
  { key: 'r', action: 'Record a review, or stop' },
  { key: 'n', action: 'Next wave of the inbox; stops a recording' },
  ...MANOEUVRES.slice(0, 9).map((name, place) => ({ key: `${place + 1}`, action: `Tag: ${name}` })),
];

/** They move the focus, open and close, or change what other keys mean. */
const RESERVED = ['tab', 'enter', 'escape', '?', 'shift', 'control', 'alt', 'meta', 'capslock'];
const NAMED = /^(arrow(left|right|up|down)|home|end|pageup|pagedown|insert|delete|backspace|f\d+)$/;

/** Whether an action may have this key: a character, or a key with a name that does nothing else here. */
export function isChoosable(key: string): boolean {
  return !RESERVED.includes(key) && ([...key].length === 1 || NAMED.test(key));
}

export function findKey(choices: KeyChoices, standard: string): string {
  return choices[standard] ?? standard;
}

/**
 * Gives an action a key. The action that had this key gets the former key of the other in exchange.
 */
export function assignKey(choices: KeyChoices, standard: string, key: string): KeyChoices {
  const before = findKey(choices, standard);
  const other = CHANGEABLE.find((each) => findKey(choices, each.key) === key);
  const next = { ...choices, [standard]: key, ...(other && { [other.key]: before }) };
  next[standard] = key;
  return Object.fromEntries(Object.entries(next).filter(([of, chosen]) => of !== chosen));
}

/** A key press as the standard keys would have it; an unused standard key becomes none. */
export function toStandard<P extends Pressed>(pressed: P, choices: KeyChoices): Pressed {
  const key = pressed.key.toLowerCase();
  const chosen = Object.entries(choices).find(([, own]) => own === key);
  const { shiftKey, ctrlKey, metaKey, altKey } = pressed;
  const held = { shiftKey, ctrlKey, metaKey, altKey };
  // With Ctrl, keys have meanings of their own.
  if (ctrlKey || metaKey) return { ...held, key };
  if (chosen) return { ...held, key: chosen[0] };
  return { ...held, key: key in choices ? '' : key };
}
