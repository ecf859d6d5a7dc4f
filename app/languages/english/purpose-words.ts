/** The purposes that a surfer agrees to. */
export const purposeWords = {
  coaching: 'Coaching',
  share: 'Links',
  shorts: 'Shorts',
  marketing: 'Advertising',
} as const;

/** The same in any language. */
export type PurposeWords = { readonly [K in keyof typeof purposeWords]: string };
