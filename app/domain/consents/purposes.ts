import { purposeWords } from '#app/languages/english/purpose-words.ts';

/** The purposes for which surfers give consent, in the order of the questions. */
export const PURPOSES = ['coaching', 'share', 'shorts', 'marketing'] as const;
export type Purpose = (typeof PURPOSES)[number];

export const PURPOSE_NAMES: Record<Purpose, string> = purposeWords;
