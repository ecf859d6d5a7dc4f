type Keyed = { lycraNumber: number | null };

/**
 * The numbers that assign a wave to each surfer of the roster, in its order: what staff see on the
 * water, the lycra's number, where only this surfer wears it; else the place in the roster, from 1.
 * Where another surfer's lycra has that number, the lowest free one.
 */
export function toSurferKeys(surfers: readonly Keyed[]): string[] {
  const lycras = surfers.map(({ lycraNumber }) => lycraNumber);
  const own = lycras.map((number) => {
    const isUnique = lycras.filter((other) => other === number).length === 1;
    return isUnique ? number : null;
  });
  const placed = own.map((number, nth) => number ?? (own.includes(nth + 1) ? null : nth + 1));
  let free = 0;
  return placed.map((number) => {
    if (number !== null) return String(number);
    do free += 1;
    while (placed.includes(free));
    return String(free);
  });
}
