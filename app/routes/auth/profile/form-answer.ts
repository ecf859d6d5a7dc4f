import type { NewSecondFactor } from '#app/domain/auth/second-factor.ts';

/** What the profile shows again after a form that led nowhere. */
export type FormAnswer = {
  /** What was typed, with the form's `intent`; never a password. */
  values: Record<string, string>;
  fieldErrors: Record<string, string>;
  /** An authenticator app that waits for its first code. */
  factor?: NewSecondFactor;
  /** New ones, shown this once. */
  recoveryCodes?: string[];
};

/** What a section of the profile gets: its own forms' answer, and which of them is being sent. */
export type SectionProps = {
  values: Record<string, string>;
  errors: Record<string, string>;
  busyIntent: string | null;
};
