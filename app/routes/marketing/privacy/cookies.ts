export type Cookie = { name: string; what: string; lasts: string };

/**
 * All cookies that this site sets, by name without the `__Host-` prefix that most have over HTTPS,
 * necessary ones first; cookies.test.ts compares them with the sources.
 */
export const cookies: Cookie[] = [
  {
    name: 'sb-…-auth-token',
    what: 'keeps you signed in',
    lasts: '400 days, or until you sign out',
  },
  {
    name: 'sb-…-code-verifier',
    what: 'proves that the person who finishes a sign-in also started it',
    lasts: '1 hour',
  },
  {
    name: 'pending-sign-in',
    what: 'the address to which you asked us to send an e-mail',
    lasts: '1 hour',
  },
  {
    name: 'chosen-at-sign-up',
    what: 'the name, address and password that you signed up with, encrypted, until you open our e-mail',
    lasts: '1 hour',
  },
  {
    name: 'password-permit',
    what: 'that you opened the link in our e-mail and may choose a new password',
    lasts: '15 minutes',
  },
  {
    name: 'waveback-redirect-path',
    what: 'the page you wanted before you signed in',
    lasts: '1 hour',
  },
  {
    name: 'known-device',
    what: 'that you have signed in here before, so that you can still sign in when another device guesses your password too often',
    lasts: '400 days',
  },
  {
    name: 'camera-user',
    what: 'that the camera on this phone is yours, so that it films without a connection',
    lasts: '400 days, or until you sign out',
  },
  { name: 'claims', what: 'the cards that you have opened on this phone', lasts: '400 days' },
  {
    name: 'basket-…',
    what: 'what you want to buy from a school',
    lasts: '30 days, or until you have bought it',
  },
  { name: 'link-entry', what: 'that you know the password of a link', lasts: '12 hours' },
  {
    name: 'flash, auth-events',
    what: 'the message for the next page, such as “Saved”',
    lasts: '1 minute',
  },
  { name: 'phones-later', what: 'that you chose “Not now” for letting phones in', lasts: '1 year' },
  {
    name: 'mailbox-key',
    what: 'that you may read the e-mails in the server’s mailbox, if you run the server',
    lasts: 'until you close the browser',
  },
  { name: 'theme', what: 'light or dark, if you chose one', lasts: '400 days' },
  {
    name: 'units',
    what: 'metres or feet and other units, if you chose them for the surf report',
    lasts: '400 days',
  },
  {
    name: 'analytics-consent',
    what: 'your answer, if this site asks whether it may count your visits',
    lasts: '182 days',
  },
];
