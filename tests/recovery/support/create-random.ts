export type Random = {
  /** From 0 up to 1. */
  share: () => number;
  /** From 0 up to below the limit. */
  below: (limit: number) => number;
};

/** Mulberry32: the same numbers for the same seed, on every machine. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  function share(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  return { share, below: (limit) => Math.floor(share() * limit) };
}
