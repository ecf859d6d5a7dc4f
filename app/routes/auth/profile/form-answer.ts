import type { NewSecondFactor } from '#app/domain/auth/second-factor.ts';

/** The response to a form of the profile that failed or has more to show. */
export type FormAnswer = {
  /** The typed values, with the form's `intent`; never a password. */
  values: Record<string, string>;
  fieldErrors: Record<string, string>;
  /** An authenticator app that waits for its first code. */
  factor?: NewSecondFactor;
  /** New codes, shown only now. */
  recoveryCodes?: string[];
};

/** The properties of a profile's section: its forms' response, and which form is in progress. */
export type SectionProps = {
  values: Record<string, string>;
  errors: Record<string, string>;
  busyIntent: string | null;
};
