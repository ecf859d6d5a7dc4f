import { toContrastRatio } from './to-contrast-ratio.ts';

/** Colours that a school chooses from; on each of them text is easy to read. */
export const schoolColours = [
  { name: 'Navy', hex: '#1d3f72' },
  { name: 'Ocean', hex: '#0369a1' },
  { name: 'Lagoon', hex: '#0f766e' },
  { name: 'Forest', hex: '#166534' },
  { name: 'Sun', hex: '#fbbf24' },
  { name: 'Sunset', hex: '#c2410c' },
  { name: 'Coral', hex: '#be123c' },
  { name: 'Plum', hex: '#86198f' },
  { name: 'Slate', hex: '#334155' },
] as const;

/** The choice of any other colour. */
export const OWN_COLOUR = 'own';

/** The least contrast of text of any size, as WCAG 2.2 AA asks. */
const READABLE = 4.5;

const WHITE = '#ffffff';
const INK = '#020617';

/** Returns the colour of text on this background: white if it is readable, else ink; null if neither is. */
export function toTextOn(background: string): string | null {
  return [WHITE, INK].find((text) => toContrastRatio(text, background) >= READABLE) ?? null;
}
