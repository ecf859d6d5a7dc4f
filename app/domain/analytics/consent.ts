export type ConsentAnswer = 'granted' | 'declined';

export type Consent = {
  /** Null: not asked yet. */
  consent: ConsentAnswer | null;
  /** The browser says no for its owner (Global Privacy Control, Do Not Track), and nobody is asked again. */
  declinedByBrowser: boolean;
};

/** Where the bars and pages that ask send the answer; a screen, too. */
export const CONSENT_PATH = '/privacy-choices';
