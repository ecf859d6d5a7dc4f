/** What surfers are asked about, in the order in which they are. */
export const PURPOSES = ['coaching', 'share', 'shorts', 'marketing'] as const;
export type Purpose = (typeof PURPOSES)[number];

/** What each is called. */
export const PURPOSE_NAMES: Record<Purpose, string> = {
  coaching: 'Coaching',
  share: 'Links',
  shorts: 'Shorts',
  marketing: 'Advertising',
};
