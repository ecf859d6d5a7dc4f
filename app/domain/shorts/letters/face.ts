/** Of advances, outlines and kerning. */
export const UNITS_PER_EM = 1000;

/**
 * The letters of a face, as `scripts/draw-letters.ts` writes them: drawing with it needs no font, and worker and
 * browser draw the same.
 */
export type Face = {
  advances: Record<string, number>;
  /** As paths of SVG from where the letter stands on its line, in relative places; none for spaces. */
  outlines: Record<string, string>;
  /** How much closer the second letter stands. */
  kerning: Record<string, Record<string, number>>;
};
