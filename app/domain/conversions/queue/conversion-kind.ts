/** What each kind of conversion makes, in the order in which they are made. */
export const CONVERSION_KINDS: Readonly<Record<string, string>> = {
  inspect: 'Inspection',
  preview: 'Preview',
  poster: 'Poster',
  slate: 'Slate',
  storyboard: 'Storyboard',
  marked: 'Marked preview',
  ladder: 'Ladder',
  scrub: 'Scrub rendition',
  full: 'Full quality',
  short: 'Short',
  review: 'Video of a review',
};

/** The name of a kind; of one that a newer release has queued, its word in the database. */
export function toKindName(kind: string): string {
  return Object.hasOwn(CONVERSION_KINDS, kind) ? (CONVERSION_KINDS[kind] ?? kind) : kind;
}
