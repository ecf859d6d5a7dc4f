/** The address of one of the login page's views. */
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
 * `mail`: a mail is on its way, and its code may be entered. `new-password`: after a reset's mail.
 * `second-factor`: the code of an authenticator app, before anything else.
 */
export type LoginView = (typeof loginViews)[number];
