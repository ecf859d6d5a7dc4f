import { z } from 'zod';
import { PURPOSES } from './purposes.ts';

/** How one purpose stands. */
export const consentStateSchema = z.object({
  purpose: z.enum(PURPOSES),
  isGiven: z.boolean(),
  /** Null unless it is given. */
  expiresAt: z.string().nullable(),
  /** It was agreed to, and means something else by now: it does not count until it is agreed to again. */
  isOutdated: z.boolean(),
  /** What is agreed to, in plain words, which the database keeps with the answer (`private.word_consent`). */
  question: z.string(),
});

export type ConsentState = z.infer<typeof consentStateSchema>;

/** Said when what was agreed to had been read in words that are no longer asked; the page shows the new ones. */
export const WORDING_CHANGED =
  'The wording has changed since you opened this page. Read it again, and say what you agree to.';
