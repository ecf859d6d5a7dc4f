/** What surfers are asked about, in the order in which they are. */
export const PURPOSES = ['coaching', 'share', 'shorts', 'marketing'] as const;
export type Purpose = (typeof PURPOSES)[number];

/** How one stands. */
export type ConsentState = {
  purpose: Purpose;
  isGiven: boolean;
  /** Null unless it is given. */
  expiresAt: string | null;
  /** It was agreed to, and means something else by now: it does not count until it is agreed to again. */
  isOutdated: boolean;
  /** What is agreed to, in plain words, which the database keeps with the answer (`private.word_consent`). */
  question: string;
};

/** What each is called. */
export const PURPOSE_NAMES: Record<Purpose, string> = {
  coaching: 'Coaching',
  share: 'Links',
  shorts: 'Shorts',
  marketing: 'Advertising',
};
