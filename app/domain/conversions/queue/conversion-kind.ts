/** What each kind of conversion makes, in the order in which they are made. */
export const CONVERSION_KINDS = {
  inspect: 'Inspection',
  preview: 'Preview',
  poster: 'Poster',
  storyboard: 'Storyboard',
  ladder: 'Ladder',
  scrub: 'Scrub rendition',
  full: 'Full quality',
} as const;

export type ConversionKind = keyof typeof CONVERSION_KINDS;

export function isConversionKind(text: unknown): text is ConversionKind {
  return typeof text === 'string' && Object.hasOwn(CONVERSION_KINDS, text);
}
