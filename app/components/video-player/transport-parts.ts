import { playerWords } from '#app/languages/english/player-words.ts';

/** The names and keys that the player's bar and the sorting stage's transport share. */
export const transportKeys = {
  play: { name: playerWords.play, keys: playerWords.space },
  back: { name: playerWords.back, keys: ',' },
  forward: { name: playerWords.forward, keys: '.' },
};

export const transportSpeeds = [
  { rate: 0.25, text: '¼', word: 'quarter', name: playerWords.quarter },
  { rate: 0.5, text: '½', word: 'half', name: playerWords.half },
  { rate: 1, text: '1×', word: 'full', name: playerWords.full },
] as const;

export const transportButtonClasses =
  'grid size-11 flex-none place-items-center rounded-control hover:bg-glass';

export const speedRowClasses = 'mx-2 flex rounded-control bg-neutral-950';

export const speedButtonClasses =
  'grid size-11 place-items-center rounded-control font-semibold text-neutral-300 text-sm hover:text-white aria-pressed:bg-neutral-700 aria-pressed:text-white';
