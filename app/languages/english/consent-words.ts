/** Of the list of what a surfer agreed to. */
export const consentWords = {
  section: 'What you agreed to',
  outdated:
    'The wording has changed since you agreed. Your yes counts again once you agree to the new wording.',
  withdraw: 'Withdraw',
  agree: 'Agree',
  no: 'No',
} as const;

/** The same in any language. */
export type ConsentWords = { readonly [K in keyof typeof consentWords]: string };
