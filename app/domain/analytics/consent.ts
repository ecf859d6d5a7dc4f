export type ConsentAnswer = 'granted' | 'declined';

export type Consent = {
  /** Null: not asked yet. */
  consent: ConsentAnswer | null;
  /** The browser declines for its user (Global Privacy Control, Do Not Track), and no page asks. */
  declinedByBrowser: boolean;
};

/** Where bars and pages send the visitor's choice; also a screen of its own. */
export const CONSENT_PATH = '/privacy-choices';
