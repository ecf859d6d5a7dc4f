import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import type { KeyChoices } from './key-choices.ts';

const STORED_AS = 'studio keys';
const schema = z.record(z.string(), z.string());
const NONE: KeyChoices = {};

const listeners = new Set<() => void>();
/** Null until they are read. */
let known: KeyChoices | null = null;

/** Those of this device. */
export function getKeyChoices(): KeyChoices {
  known ??= read();
  return known;
}

export function saveKeyChoices(choices: KeyChoices): void {
  known = choices;
  localStorage.setItem(STORED_AS, JSON.stringify(choices));
  for (const notify of listeners) notify();
}

export function useKeyChoices(): KeyChoices {
  return useSyncExternalStore(subscribe, getKeyChoices, () => NONE);
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

/** Another build, or the user, may have stored something else. */
function read(): KeyChoices {
  try {
    return schema.parse(JSON.parse(localStorage.getItem(STORED_AS) ?? '{}'));
  } catch {
    return NONE;
  }
}
