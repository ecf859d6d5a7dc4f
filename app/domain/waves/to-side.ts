import type { Direction, Side } from '#app/domain/sorting/sorting-types.ts';
import type { Stance } from '#app/domain/surfers/roster-line.ts';

/** Which side of a surfer faces the wave: a regular foot going left has it behind. Null when it can't be told. */
export function toSide(stance: Stance | null, direction: Direction | null): Side | null {
  if (!stance || !direction) return null;
  return (stance === 'regular') === (direction === 'right') ? 'frontside' : 'backside';
}
