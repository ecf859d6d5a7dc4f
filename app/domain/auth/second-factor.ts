/** An authenticator app that makes six-digit codes for an account. */
export type SecondFactor = { id: string; name: string; createdAt: string };

/** An app that was started, and counts once the user has entered a code of it. */
export type NewSecondFactor = {
  id: string;
  /** A `data:` address of the picture to scan. */
  qrCode: string;
  /** To type by hand instead. */
  secret: string;
  /** The same as a link: on a phone it opens the authenticator app. */
  uri: string;
};
