import { AFTER_SIGN_IN_PATH } from '#app/lib/after-sign-in-path.ts';

/** The address of one of the login page's views, keeping where to go afterwards. */
export function toLoginPath(view: LoginView, next: string | null): string {
  const query = new URLSearchParams();
  if (view !== 'sign-in') query.set('view', view);
  if (next !== null && next !== AFTER_SIGN_IN_PATH) query.set('next', next);
  return query.size === 0 ? '/auth/login' : `/auth/login?${query}`;
}

export const loginViews = ['sign-in', 'sign-up', 'mail'] as const;
/** `mail`: a mail is on its way, and its code may be entered. */
export type LoginView = (typeof loginViews)[number];
