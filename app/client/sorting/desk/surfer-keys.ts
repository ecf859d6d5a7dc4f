/** A pressed zero expires after this long. */
export const ZERO_LASTS_MS = 2_000;

/** What the number keys of the surfers follow: their place in the roster, or their lycra. */
export type KeysBy = 'roster' | 'lycra';

type Keyed = { lycraNumber: number | null };

/** Lycra numbers where every surfer has one and no two are the same. */
export function toDefaultKeys(surfers: readonly Keyed[]): KeysBy {
  const numbers = new Set(surfers.map(({ lycraNumber }) => lycraNumber));
  const areDistinct = numbers.size === surfers.length && !numbers.has(null);
  return surfers.length > 0 && areDistinct ? 'lycra' : 'roster';
}

/**
 * The keys that assign a wave to each surfer of the roster, in its order. By roster: 1 to 9, then
 * 0 1 to 0 9, then 0 0 1 … By lycra: 1 to 9 as the only lycra of this number; then the others,
 * from 0 1 on.
 */
export function toSurferKeys(surfers: readonly Keyed[], by: KeysBy): string[] {
  const isOwn = ({ lycraNumber }: Keyed) =>
    by === 'lycra' &&
    lycraNumber !== null &&
    lycraNumber >= 1 &&
    lycraNumber <= 9 &&
    surfers.filter((other) => other.lycraNumber === lycraNumber).length === 1;
  let place = by === 'lycra' ? 9 : 0;
  return surfers.map((surfer) => (isOwn(surfer) ? String(surfer.lycraNumber) : toKeys(place++)));
}

/** The keys of the nth place, from 0. */
function toKeys(nth: number): string {
  return '0'.repeat(Math.floor(nth / 9)) + String((nth % 9) + 1);
}
