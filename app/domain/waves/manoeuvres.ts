/** Manoeuvres on a wave, in the order in which surfers learn them. */
export const MANOEUVRES = [
  'take-off',
  'pop-up',
  'bottom turn',
  'top turn',
  'cutback',
  'carve',
  'snap',
  'floater',
  'barrel',
  'air',
  'wipeout',
] as const;

export const MOST_MANOEUVRES = 20;
