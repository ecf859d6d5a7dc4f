export type Stance = 'regular' | 'goofy';

/** A surfer on a roster. */
export type RosterLine = {
  name: string;
  colour: string | null;
  number: number | null;
  stance: Stance | null;
  /** Then a guardian agrees for them. */
  isMinor: boolean;
};

export const SURFER_NAME_MAX_LENGTH = 80;
export const LYCRA_COLOUR_MAX_LENGTH = 30;
export const MAX_LYCRA_NUMBER = 999;

/** `Ana, red 4, goofy, minor`: the format of a pasted roster. */
export function toRosterText({ name, colour, number, stance, isMinor }: RosterLine): string {
  const lycra = [colour, number].filter((part) => part !== null).join(' ');
  return [name, lycra, stance, isMinor && 'minor'].filter(Boolean).join(', ');
}
