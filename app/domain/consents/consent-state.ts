import { z } from 'zod';
import { PURPOSES } from './purposes.ts';

/** The state of one purpose. */
export const consentStateSchema = z.object({
  purpose: z.enum(PURPOSES),
  isGiven: z.boolean(),
  /** Null unless it is given. */
  expiresAt: z.string().nullable(),
  /**
   * The surfer agreed, but the meaning has changed since: the consent counts only after the surfer
   * agrees again.
   */
  isOutdated: z.boolean(),
  /**
   * The question in plain words, which the database stores with the response
   * (`private.word_consent`).
   */
  question: z.string(),
});

export type ConsentState = z.infer<typeof consentStateSchema>;

/** Shown when the user read outdated questions; the page shows the new ones. */
export const WORDING_CHANGED =
  'The wording has changed since you opened this page. Read it again and choose what you agree to.';
