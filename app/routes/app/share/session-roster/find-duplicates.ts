import type { Surfer } from '#app/domain/surfers/roster.server.ts';

/**
 * Returns the first two surfers with lycras of the same colour and number, which are
 * indistinguishable on video.
 */
export function findDuplicates(roster: Surfer[]): [Surfer, Surfer] | null {
  const worn = new Map<string, Surfer>();
  for (const surfer of roster) {
    if (surfer.colour === null) continue;
    const lycra = `${surfer.colour} ${surfer.number}`.toLowerCase();
    const other = worn.get(lycra);
    if (other) return [other, surfer];
    worn.set(lycra, surfer);
  }
  return null;
}
