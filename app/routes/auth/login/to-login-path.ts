/** Returns the address of a view of the login page. */
export function toLoginPath(view: LoginView): string {
  return view === 'sign-in' ? '/auth/login' : `/auth/login?view=${view}`;
}

export const loginViews = [
  'sign-in',
  'sign-up',
  'reset',
  'mail',
  'new-password',
  'second-factor',
] as const;
/**
 * `mail`: a mail was sent, and the user may enter its code. `new-password`: after a reset's mail.
 * `second-factor`: a code of the authenticator app, before anything else.
 */
export type LoginView = (typeof loginViews)[number];
